/** Notation: see `../notation.ts`. */
export const equipment = `
# Équipements et collectivités (EQU)

## Équipement de terrain (TER)
### Traçage et délimitation
Peintures de traçage ; f chemical [Peinture acrylique à l'eau] ; 29-98 ; 5-25 ; Peinture de traçage {blanche|jaune|bleue} {model}, seau de {kg:5|10|15|20|25} kg
Rubans et lignes de jeu ; m plastic [Polypropylène] ; 19-149 ; 0.6-4.5 ; Kit de lignes de terrain {color} pour {beach-volley|badminton|tennis|multisports} ; Ruban de délimitation {color}, longueur {+:100|250|500} m
Plots et coupelles ; mp plastic [Polyéthylène souple] ; 0.35-0.9 ; 0.02-0.05 ; Lot de {x:10|20|40|50} coupelles {color}, diamètre 19 cm ; Kit de {x:40} coupelles assorties avec support
Cônes ; mp plastic [PVC souple|Polyéthylène] ; 0.9-3.5 ; 0.1-0.35 ; Lot de {x:5|10|20} cônes {color}, hauteur {15|23|30|40} cm
### Mobilier de terrain
Abris de touche ; m steel [Aluminium et polycarbonate] ; 890-3490 ; 65-240 ; Abri de touche {model}, longueur {+:1,50|2|3|4|5} m
Bancs de touche ; m steel [Acier et bois|Aluminium] ; 95-390 ; 9-34 ; Banc de touche {model} {color}, longueur {+:1,50|2|2,50} m
Mains courantes et pare-ballons ; m net ; 190-1290 ; 8-48 ; Filet pare-ballons {color}, maille {100|120} mm, {+:10 x 4|20 x 5|30 x 6} m
Poteaux de corner ; mp plastic [PVC] ; 29-89 ; 1.8-4.5 ; Jeu de 4 poteaux de corner {pliables|à ressort|lestés} avec fanions {jaunes|rouges|orange}
### Entretien et affichage
Bâches et arrosage ; f camp [PVC 600 g/m²] ; 190-1490 ; 12-75 ; Bâche de protection de terrain {color}, {+:5 x 5|10 x 5|10 x 10} m
Tableaux d'affichage ; m electric ; 390-3490 ; 8-68 ; Tableau d'affichage électronique {model}, lisible à {+:40|70|100|120} m
Marqueurs manuels ; m plastic [PVC] ; 12-68 ; 0.4-2.5 ; Marqueur de score manuel {de table|sur pied} {model}

## Équipement de salle (SAL)
### Rangement
Chariots à ballons ; m steel ; 95-420 ; 9-32 ; Chariot à ballons {grillagé|à rayons|en toile} {model}, {+:12|20|30|40} ballons
Armoires et vestiaires ; f steel ; 240-890 ; 32-88 ; Armoire de rangement {grillagée|à portes pleines} {model} {color}, {2|3|4} étagères
Chariots à tapis ; m steel ; 190-590 ; 22-58 ; Chariot à tapis {model}, plateau {+:1,50 x 1|2 x 1,25} m
Filets à ballons ; m net [Polyamide] ; 2.5-19 ; 0.05-0.5 ; Filet à ballons {color}, {+:5|10|15|20} ballons
### Sols et protections
Protections de poteau ; f mat ; 42-190 ; 2-8 ; Protection de poteau {ronde|carrée} {model} {color}, hauteur {+:1,50|1,80|2} m
Protections murales ; f mat ; 49-240 ; 4-18 ; Protection murale {model} {color}, {+:1 x 1|2 x 1|2 x 1,50} m, épaisseur {2|3|4|5} cm
Dalles de sol ; f rubber [Caoutchouc recyclé] ; 14-59 ; 4-21 ; Dalle de sol amortissante {noire|grise} {model}, 1 x 1 m, épaisseur {+:8|10|15|20|30} mm
### Vestiaire et collectivité
Bancs de vestiaire ; m steel [Acier et pin] ; 89-390 ; 9-32 ; Banc de vestiaire {simple|double|avec patères} {model}, longueur {+:1|1,50|2} m
Bancs suédois ; m wood ; 119-390 ; 14-34 ; Banc suédois {model} en {pin|bouleau}, longueur {+:2|2,50|3|3,60|4} m
Gonfleurs électriques ; m electric ; 49-290 ; 1.5-9 ; Compresseur électrique {model}, {+:6|8|10} bars
Manomètres ; m electric ; 8-34 ; 0.05-0.2 ; Manomètre {à ballon|électronique} {model}

## Motricité scolaire (MOT)
### Parcours
Poutres et équilibre ; f toy [Bois|Polyéthylène] ; 24-160 ; 1.2-11 ; Poutre d'équilibre {droite|courbe|vague} {color}, hauteur {+:5|10|20} cm ; Rivière d'équilibre, {+:6|8|12} pierres
Modules de mousse ; m toy [Mousse et bâche PVC] ; 39-290 ; 1.5-12 ; Module de motricité {escalier|toboggan|tunnel|pont|vague} {model} en mousse
Échelles de rythme et haies basses ; f plastic ; 9-48 ; 0.4-2.2 ; Échelle de rythme {model} {color}, longueur {+:2|4|6|8} m ; Haie basse {color}, hauteur {15|23|30|40} cm
Tunnels et cerceaux plats ; m toy [Polyester et acier] ; 14-79 ; 0.8-3.5 ; Tunnel de motricité pliable {color}, longueur {+:1,50|1,80|2,75|3} m
### Manipulation
Ballons de motricité ; m toy [Mousse|PVC souple] ; 2-14 ; 0.04-0.4 ; Ballon de motricité {color}, diamètre {+:12|16|18|21|25} cm
Balles sensorielles ; fp toy [PVC souple] ; 1.5-4 ; 0.05-0.12 ; Lot de {x:6|12} balles sensorielles {à picots|lisses}
Sacs lestés ; mp toy [Coton et billes] ; 1.2-2.9 ; 0.08-0.15 ; Lot de {x:6|12|24} sacs lestés {color}
Foulards de jonglage ; mp toy [Polyamide] ; 1-2.2 ; 0.02-0.04 ; Lot de {x:6|12} foulards de jonglage assortis
Parachutes ; m toy [Polyamide] ; 14-98 ; 0.3-3.2 ; Parachute de jeu collectif, diamètre {+:1,75|3,50|5|6|7} m
Jonglage et cirque ; m toy ; 4-29 ; 0.15-0.6 ; {Diabolo|Bâton du diable} {model} {color} avec baguettes
Balles de jonglage ; fp toy ; 2-5 ; 0.07-0.13 ; Lot de {x:3|6} balles de jonglage {color}
### Jeux de cour
Tricycles et porteurs ; m toy [Acier] ; 79-290 ; 5-14 ; Tricycle {simple|avec benne|taxi} {model} {color}, {+:2 à 4|3 à 6|4 à 8} ans
Jeux de raquette d'école ; m toy [Mousse et bois|Plastique] ; 8-34 ; 0.3-0.9 ; Jeu de {raquettes mousse|balle à élastique|raquettes auto-agrippantes} {model}, {2|4} joueurs
Échasses ; fp toy ; 5-24 ; 0.3-1.2 ; Échasses {pots|en bois} {color}, la paire
Sacs de course ; m toy [Jute] ; 3-6 ; 0.25-0.4 ; Lot de {x:2|4|6} sacs de course en jute
Dossards et foulards d'équipe ; m textile ; 1.4-3.4 ; 0.04-0.08 ; Lot de {x:5|10|15} chasubles {color}, {enfant|junior|adulte}

## Arbitrage et entraînement (ARB)
### Arbitrage
Sifflets ; m plastic [ABS|Laiton nickelé] ; 1.2-9 ; 0.01-0.03 ; Sifflet {à bille|sans bille} {model} {color} ; Sifflet électronique {model}, {3|4} tons
Cartons et carnets ; m paper [PVC|Papier] ; 2-12 ; 0.03-0.12 ; Jeu de cartons d'arbitre {football|rugby|handball} avec carnet et crayon
Tenues d'arbitre ; f textile ; 16-58 ; 0.15-0.3 ; Tenue d'arbitre {homme|femme} {model} {noire|jaune|bleue}, maillot et short, taille {size}
Drapeaux de touche ; mp textile [Polyester et aluminium] ; 9-39 ; 0.2-0.5 ; Paire de drapeaux de touche {model} {jaune et rouge|à damier}
### Outils du coach
Plaquettes et tableaux tactiques ; m plastic ; 9-79 ; 0.3-3.5 ; Tableau tactique magnétique {football|handball|basket|rugby|volley}, {+:30 x 45|45 x 60|60 x 90} cm
Chronomètres ; m electric ; 6-49 ; 0.04-0.09 ; Chronomètre d'arbitre {model}, {+:1|10|50|100} mémoires
Mannequins d'entraînement ; m plastic [Polyéthylène et acier] ; 49-149 ; 3.5-9 ; Mannequin d'entraînement {model} {color}, hauteur {+:1,60|1,80|2} m
Piquets de slalom ; mp plastic [PVC] ; 2.4-5.5 ; 0.25-0.5 ; Lot de {x:6|10|12} piquets de slalom {color}, hauteur {1|1,50|1,70} m
### Récompenses
Coupes et trophées ; f trophy [Résine|Métal et marbre] ; 5-79 ; 0.3-3 ; Coupe {model} {dorée|argentée|bicolore}, hauteur {+:18|24|30|38|45} cm
Médailles ; fp trophy [Zamac|Acier] ; 0.7-1.8 ; 0.02-0.04 ; Lot de {x:10|50|100} médailles {dorées|argentées|bronze} avec ruban, diamètre {50|70} mm
Diplômes ; mp paper ; 0.15-0.4 ; 0.008-0.012 ; Lot de {x:25|50|100} diplômes sportifs {multisports|de natation|d'école}, format A4

## Bagagerie (SAC)
### Sacs de sport
Sacs de sport ; m bag ; 11-58 ; 0.4-1.2 ; Sac de sport {model} {color}, {+:25|35|50|65|80} litres
Sacs à roulettes ; m bag ; 32-118 ; 1.8-4 ; Sac à roulettes {model} {color}, {+:60|80|100|120} litres
Sacs de gym à cordon ; m bag ; 2-9 ; 0.06-0.15 ; Sac de gym à cordon {model} {color}
### Sacs d'équipe
Sacs à ballons ; m bag ; 9-39 ; 0.3-0.9 ; Sac à ballons {tubulaire|à bandoulière} {model} {color}, {+:3|5|10|12} ballons
Sacs à matériel ; m bag ; 24-98 ; 0.9-3.2 ; Sac à matériel {model} {color}, {+:100|140|180} litres
Sacs isothermes et porte-gourdes ; m bag [Polyester et PEVA] ; 9-48 ; 0.3-1.1 ; Sac isotherme {model} {color}, {+:8|12|20|30} litres ; Porte-gourdes {pliable|rigide} {model}, {6|8|10} bouteilles
### Gourdes et petits accessoires
Gourdes de sport ; f plastic [Polyéthylène sans BPA] ; 1.6-9 ; 0.06-0.12 ; Gourde de sport {model} {color}, {+:500|600|750|1000} ml
Serviettes ; f textile [Microfibre|Coton éponge] ; 4-24 ; 0.08-0.5 ; Serviette {model} {color}, {+:40 x 80|50 x 100|70 x 140} cm
Cadenas ; m steel [Laiton|Zamac] ; 3-17 ; 0.05-0.15 ; Cadenas {à clé|à code} {model} {color}, {+:20|30|40} mm

## Premiers secours (SEC)
### Trousses et sacs
Trousses de secours ; f medical [Polyester] ; 14-98 ; 0.4-2.2 ; Trousse de secours {model}, {+:5|10|20} personnes
Armoires à pharmacie ; f steel !medical ; 29-149 ; 2.5-9 ; Armoire à pharmacie {vide|garnie} {model}, {+:1 porte|2 portes}
Défibrillateurs ; m electric !medical ; 890-1690 ; 1.1-2.6 ; Défibrillateur {semi-automatique|automatique} {model} avec {housse|armoire murale}
### Soins
Poches de froid ; f medical [Polyéthylène et gel] ; 0.8-3 ; 0.1-0.3 ; Lot de {x:6|12|24} poches de froid instantané {model}
Sprays et gels ; m medical [Aérosol|Gel] ; 4-17 ; 0.1-0.5 ; Spray froid {model}, {+:200|300|400} ml ; Gel de massage {model}, {+:100|250|500} ml
Pansements et compresses ; f medical [Non-tissé|Coton] ; 1.8-12 ; 0.03-0.25 ; Boîte de {+:20|40|100} pansements {en tissu|élastiques|étanches} ; Compresses stériles, boîte de {+:10|25|50}
### Bandes et contention
Bandes adhésives de sport ; f medical [Coton et oxyde de zinc] ; 2.4-7 ; 0.06-0.14 ; Bande adhésive {élastique|rigide} {model}, {2|3|6|8} cm x {2,50|5|10} m
Bandes de taping ; f medical [Coton et élasthanne] ; 4-14 ; 0.08-0.14 ; Bande de taping {model} {beige|bleue|noire|rose}, 5 cm x 5 m
Attelles et chevillères ; f medical [Néoprène|Polyamide et élasthanne] ; 9-58 ; 0.08-0.35 ; {Chevillère|Genouillère|Coudière} de maintien {model}, taille {S|M|L|XL}
`;
