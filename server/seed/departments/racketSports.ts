/** Notation: see `../notation.ts`. */
export const racketSports = `
# Sports de raquette (RAQ)

## Tennis (TEN)
### Raquettes
Raquettes de tennis adulte ; f racket ; 32-185 ; 0.24-0.33 ; Raquette de tennis adulte {model}, {255|270|285|300} g, manche {2|3|4}
Raquettes de tennis junior ; f racket [Aluminium|Aluminium et graphite] ; 13-49 ; 0.17-0.25 ; Raquette de tennis junior {model} {color}, {17|19|21|23|25|26} pouces
Cordages de tennis ; m string ; 6-119 ; 0.02-0.35 ; Cordage de tennis {model}, jauge {1,20|1,25|1,30} mm, {+:garniture 12 m|bobine 100 m|bobine 200 m}
Surgrips de tennis ; m textile [Polyuréthane] ; 1.2-1.9 ; 0.01-0.01 ; Surgrips {model} {color}, lot de {x:3|12|30}
### Balles
Balles de tennis de match ; fp feltBall ; 1.3-2.2 ; 0.058-0.06 ; Tube de {x:3|4} balles de tennis {model} ; Sac de {x:36|60} balles de tennis {model}
Balles de tennis pédagogiques ; fp feltBall ; 1-1.7 ; 0.04-0.05 ; Lot de {x:12|36|72} balles de tennis intermédiaires stade {1 vert|2 orange|3 rouge}
Balles de tennis mousse ; fp toy ; 0.9-1.8 ; 0.015-0.03 ; Lot de {x:6|12} balles de tennis en mousse {color}, diamètre {70|80|90} mm
### Équipement de court
Filets de tennis ; m net !posts ; 59-240 ; 6-12 ; Filet de tennis {simple|doublé|compétition} {color}, fil {2,5|3|3,5} mm
Poteaux de tennis ; mp steel !posts ; 190-620 ; 22-48 ; Paire de poteaux de tennis {ronds|carrés} {model}, {à sceller|à fourreaux}
Mini-filets de tennis ; m net ; 39-150 ; 2.5-8 ; Mini-filet de tennis pliable {model}, longueur {+:3|6} m
Chariots et ramasse-balles ; m steel ; 24-190 ; 1.2-8 ; Ramasse-balles de tennis {model}, {+:50|72|120} balles

## Badminton (BAD)
### Raquettes
Raquettes de badminton club ; f racket ; 22-118 ; 0.08-0.095 ; Raquette de badminton {model} {color}, {80|84|88} g
Raquettes de badminton scolaires ; f racket [Acier et aluminium] ; 6-18 ; 0.1-0.13 ; Raquette de badminton scolaire {model} {color}, longueur {+:53|58|66} cm
Cordages de badminton ; m string ; 5-89 ; 0.01-0.2 ; Cordage de badminton {model}, jauge {0,65|0,68|0,70} mm, {+:garniture 10 m|bobine 100 m|bobine 200 m}
### Volants
Volants plumes ; mp feltBall [Plumes d'oie et liège|Plumes de canard et liège] ; 1.2-2.6 ; 0.005-0.005 ; Tube de {x:12} volants plumes {model}, vitesse {76|77|78|79}
Volants en nylon ; mp feltBall [Nylon et liège] ; 0.7-1.5 ; 0.005-0.006 ; Tube de {x:6} volants nylon {model} {blancs|jaunes}, vitesse {lente|moyenne|rapide}
Volants d'initiation ; mp toy [Polyéthylène et mousse] ; 0.6-1.4 ; 0.006-0.012 ; Lot de {x:6|12} volants d'initiation {color} à tête mousse
### Équipement de salle
Poteaux de badminton ; mp steel !posts ; 95-540 ; 16-90 ; Paire de poteaux de badminton {scolaires|compétition} {model}, lestage {+:20|40} kg
Filets de badminton ; m net !posts ; 11-59 ; 0.3-0.9 ; Filet de badminton {color}, 6,10 x 0,76 m, {sans nœuds|noué}
Sets de badminton ; m racket [Acier et nylon] ; 19-69 ; 1-4.5 ; Set de badminton {model} : {2|4} raquettes, volants et filet
Chaussures de badminton ; fp shoes ; 38-110 ; 0.55-0.7 ; Chaussures de badminton femme {model} {color}, pointure {womanShoe} ; Chaussures de badminton homme {model} {color}, pointure {manShoe}

## Padel (PAD)
### Raquettes
Raquettes de padel adulte ; f racket [Carbone et EVA|Fibre de verre et EVA] ; 42-210 ; 0.35-0.38 ; Raquette de padel {model} forme {ronde|goutte|diamant}, {355|360|365|370} g
Raquettes de padel junior ; f racket [Fibre de verre et EVA] ; 26-62 ; 0.29-0.34 ; Raquette de padel junior {model} {color}, forme ronde
Protections de raquette de padel ; f plastic [Polyuréthane transparent] ; 3-12 ; 0.01-0.03 ; Bande de protection {model} pour raquette de padel, {transparente|noire}
### Balles et accessoires
Balles de padel ; fp feltBall ; 1.3-2.1 ; 0.056-0.059 ; Tube de {x:3} balles de padel {model} ; Carton de {x:72} balles de padel {model}
Paniers à balles ; m steel ; 22-79 ; 1.5-3.5 ; Panier à balles de padel {model}, {+:72|90|120} balles
Sacs de padel ; m bag ; 29-95 ; 0.7-1.6 ; Sac de padel {model} {color}, {2|3|4} raquettes
### Équipement de piste
Filets de padel ; m net ; 79-190 ; 5-9 ; Filet de padel {color} {model}, 10 x 0,92 m
Chaussures de padel ; fp shoes ; 42-118 ; 0.58-0.75 ; Chaussures de padel homme {model} {color}, pointure {manShoe} ; Chaussures de padel femme {model} {color}, pointure {womanShoe}
Raclettes et balais de court ; f steel [Aluminium et mousse] ; 24-89 ; 1.5-5 ; Raclette de court à rouleau mousse {model}, largeur {+:70|90} cm

## Tennis de table (TDT)
### Raquettes
Raquettes de tennis de table loisir ; f racket [Bois et caoutchouc] ; 5-29 ; 0.15-0.19 ; Raquette de tennis de table loisir {model}, {2|3|4} étoiles
Raquettes de tennis de table compétition ; f racket [Bois, carbone et caoutchouc] ; 34-129 ; 0.16-0.2 ; Raquette de tennis de table compétition {model}, manche {concave|droit|anatomique}
Revêtements de raquette ; m rubber ; 12-46 ; 0.05-0.1 ; Revêtement de raquette {model} {rouge|noir}, mousse {1,5|1,8|2,0|2,1} mm
### Tables
Tables de tennis de table intérieur ; f wood [Panneau de particules et acier] !table ; 240-890 ; 62-125 ; Table de tennis de table intérieur {model}, plateau {+:16|19|22|25} mm
Tables de tennis de table extérieur ; f steel [Stratifié et acier|Béton|Résine stratifiée] !table ; 390-1690 ; 58-145 ; Table de tennis de table extérieur {model} {color}, plateau {+:4|5|7} mm
Poteaux-filets de tennis de table ; m net ; 8-59 ; 0.3-1.4 ; Poteau-filet de tennis de table {model}, fixation {à vis|à pince|rétractable}
### Balles et accessoires
Balles de tennis de table ; fp plasticBall ; 0.35-0.95 ; 0.003-0.003 ; Boîte de {x:6|12|72} balles de tennis de table {model} {blanches|orange}, {1 étoile|2 étoiles|3 étoiles} ; Seau de {x:144} balles de tennis de table {model} blanches
Séparations d'aire de jeu ; f textile [PVC et acier] ; 28-69 ; 2.5-4.5 ; Séparation d'aire de jeu {model} {color}, {1,40|2,33} x 0,70 m
Robots de tennis de table ; m electric ; 190-890 ; 4-14 ; Robot de tennis de table {model}, {+:30|60|90|120} balles par minute
`;
