/** Notation: see `../notation.ts`. */
export const running = `
# Course et athlétisme (CRS)

## Running (RUN)
### Chaussures
Chaussures de running femme ; fp shoes ; 38-145 ; 0.4-0.56 ; Chaussures de running femme {model} {color}, pointure {womanShoe}
Chaussures de running homme ; fp shoes ; 38-155 ; 0.48-0.7 ; Chaussures de running homme {model} {color}, pointure {manShoe}
Chaussures de running enfant ; fp shoes ; 19-58 ; 0.3-0.45 ; Chaussures de running enfant {model} {color} à {lacets|velcro}, pointure {kidShoe}
### Textile
Tee-shirts de running ; m textile ; 7-42 ; 0.09-0.15 ; Tee-shirt de running {homme|femme} {model} {color}, taille {size} ; Tee-shirt de running enfant {model} {color}, taille {kidSize}
Collants et cuissards de running ; m textile [Polyester et élasthanne] ; 13-58 ; 0.14-0.24 ; Collant de running {homme|femme} {model} {noir|gris chiné|bleu marine}, taille {size}
Vestes coupe-vent ; f outer ; 19-89 ; 0.12-0.28 ; Veste coupe-vent de running {homme|femme} {model} {color}, taille {size}
### Accessoires
Chronomètres de course ; m electric ; 9-69 ; 0.04-0.09 ; Chronomètre {model}, {+:10|30|100|200} mémoires
Montres de course ; f electric ; 48-189 ; 0.03-0.07 ; Montre de course {model} {color} avec GPS
Ceintures et brassards ; m textile [Néoprène et élasthanne] ; 5-26 ; 0.05-0.14 ; Brassard porte-téléphone {model} {color} ; Porte-gourde ceinture {model} {color}, {350|500} ml
Chaussettes de running ; fp textile [Polyamide et élasthanne] ; 3-14 ; 0.03-0.06 ; Chaussettes de running {basses|hautes} {model} {color}, pointure {35-38|39-42|43-46}

## Trail (TRA)
### Chaussures
Chaussures de trail femme ; fp shoes [Mesh et gomme] ; 52-150 ; 0.46-0.62 ; Chaussures de trail femme {model} {color}, pointure {womanShoe}
Chaussures de trail homme ; fp shoes [Mesh et gomme] ; 52-160 ; 0.54-0.76 ; Chaussures de trail homme {model} {color}, pointure {manShoe}
Guêtres et chaînes antidérapantes ; fp rubber ; 14-46 ; 0.08-0.4 ; Guêtres de trail {model} {color}, taille {S/M|L/XL} ; Chaînes antidérapantes {model}, pointure {35-38|39-42|43-46}
### Portage et hydratation
Gilets d'hydratation ; m bag [Polyamide mesh] ; 36-135 ; 0.18-0.42 ; Gilet d'hydratation {model} {color}, {+:5|8|10|12} litres
Flasques souples ; f plastic [TPU sans BPA] ; 6-19 ; 0.03-0.06 ; Flasque souple {model}, {+:150|250|500|600} ml
Porte-dossards et ceintures de trail ; f textile [Polyamide et élasthanne] ; 5-32 ; 0.05-0.16 ; Ceinture de trail {model} {color}, taille {S|M|L}
### Sécurité et textile
Lampes frontales ; f electric ; 12-118 ; 0.06-0.18 ; Lampe frontale {model} rechargeable, {+:200|300|450|750|1000} lumens
Couvertures de survie ; f medical [Polyester aluminisé] ; 0.7-1.8 ; 0.05-0.07 ; Couverture de survie {or et argent|renforcée}, 210 x 160 cm ; Lot de {x:10|50} couvertures de survie, 210 x 160 cm
Bâtons de trail ; mp steel [Carbone|Aluminium] ; 38-128 ; 0.26-0.42 ; Bâtons de trail pliables {model}, {+:110|115|120|125|130} cm

## Athlétisme (ATH)
### Lancers
Poids de lancer ; m iron ; 9-58 ; 2-7.26 ; Poids de lancer en {fonte|acier} {color}, {kg:2|3|4|5|6|7,26} kg
Disques de lancer ; m plastic [ABS et acier|Caoutchouc] ; 12-89 ; 0.6-2 ; Disque de lancer {model}, {kg:0,6|0,8|1|1,5|1,75|2} kg
Javelots ; m steel [Aluminium] ; 29-240 ; 0.4-0.8 ; Javelot {model}, {kg:0,4|0,5|0,6|0,7|0,8} kg
Marteaux ; m iron ; 29-95 ; 2-7.26 ; Marteau de lancer {model}, {kg:2|3|4|5|6|7,26} kg
### Sauts et haies
Haies d'athlétisme ; f steel [Aluminium|Acier et PVC] ; 22-120 ; 2-11 ; Haie {scolaire|d'entraînement|de compétition} {model}, {hauteur fixe 60 cm|réglable de 50 à 76 cm|réglable de 76 à 107 cm}
Lattes de saut ; f plastic [Fibre de verre] ; 24-79 ; 1.2-2.6 ; Latte de saut {en hauteur|à la perche} {model}, longueur {+:3|4|4,50} m
Aires de réception ; f mat !mats ; 690-3900 ; 35-180 ; Aire de réception de saut {en hauteur|à la perche} {model}, {+:3 x 2 x 0,40 m|4 x 2 x 0,50 m|5 x 3 x 0,60 m}
Planches d'appel ; f wood ; 39-240 ; 3-16 ; Planche d'appel {model} avec {plasticine|indicateur}, largeur {+:20|30|34} cm
### Course et chronométrage
Starting-blocks ; m steel [Aluminium] ; 24-190 ; 1.8-9 ; Starting-block {scolaire|d'entraînement|compétition} {model}
Témoins de relais ; mp steel [Aluminium|PVC|Bois] ; 1.4-3.2 ; 0.05-0.09 ; Lot de {x:4|6|8} témoins de relais {color}, {junior|senior}
Pointes d'athlétisme ; fp shoes ; 42-118 ; 0.28-0.46 ; Chaussures à pointes {model} {color} pour {le sprint|le demi-fond|le saut}, pointure {womanShoe}
Dossards ; mp paper [Papier indéchirable] ; 0.15-0.35 ; 0.005-0.008 ; Lot de {x:50|100|250} dossards indéchirables numérotés
Décamètres ; m plastic [Fibre de verre et ABS] ; 6-48 ; 0.2-1.1 ; Décamètre {model} à ruban en fibre de verre, {+:10|20|30|50|100} m

## Course d'orientation (ORI)
### Balises
Balises d'orientation ; fp textile [Polyester] ; 2.4-5.5 ; 0.06-0.12 ; Lot de {x:5|10|20} balises d'orientation en toile orange et blanche, {15 x 15|30 x 30} cm
Pinces de poinçonnage ; fp plastic ; 1.8-3.4 ; 0.02-0.03 ; Lot de {x:10|20} pinces de poinçonnage numérotées
Piquets et supports de balise ; mp steel ; 4-9 ; 0.4-0.9 ; Lot de {x:5|10} piquets de balise {color}, hauteur {1|1,20} m
### Boussoles et cartes
Boussoles ; f plastic [Acrylique] ; 4-46 ; 0.02-0.08 ; Boussole {à plaquette|de pouce|de relevé} {model}
Porte-cartes ; m bag [PVC transparent] ; 3-14 ; 0.05-0.15 ; Porte-carte étanche {model}, format {A5|A4}
Cartons de contrôle ; mp paper ; 0.08-0.18 ; 0.003-0.005 ; Lot de {x:100|250} cartons de contrôle {imperméables|cartonnés}
### Chronométrage électronique
Doigts électroniques ; mp electric ; 22-39 ; 0.01-0.01 ; Lot de {x:5|10} doigts électroniques {model}
Boîtiers de poste ; m electric ; 69-140 ; 0.15-0.25 ; Boîtier de poste électronique {model}, autonomie {3|5} ans
Imprimantes de résultats ; f electric ; 149-390 ; 0.4-1 ; Imprimante thermique de résultats {model} sur batterie
`;
