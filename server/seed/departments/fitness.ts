/** Notation: see `../notation.ts`. */
export const fitness = `
# Forme et gymnastique (FOR)

## Fitness (FIT)
### Petit matériel
Élastiques de résistance ; m rubber ; 3-28 ; 0.05-0.5 ; Élastique de résistance {model} {color}, intensité {+:légère|moyenne|forte|très forte}
Mini-bandes élastiques ; fp rubber [Latex] ; 1.4-3.2 ; 0.02-0.05 ; Lot de {x:3|5|10} mini-bandes élastiques {model}
Ballons de gymnastique ; m rubber [PVC anti-éclatement] ; 9-29 ; 0.8-1.6 ; Ballon de gymnastique {model} {color}, diamètre {+:55|65|75} cm
Médecine-balls ; m rubber ; 9-69 ; 1-10 ; Médecine-ball {model}, {kg:1|2|3|4|5|6|8|10} kg
Cordes à sauter ; f rubber [PVC|Câble acier] ; 2-18 ; 0.08-0.3 ; Corde à sauter {model} {color}, {câble acier réglable|poignées bois|poignées mousse}, longueur {2,50|2,80|3} m
### Steps et équilibre
Steps ; m plastic ; 16-95 ; 2-9 ; Step de fitness {model} {color}, {+:2|3} hauteurs
Plateaux d'équilibre ; m plastic [ABS|Bois de hêtre] ; 12-78 ; 0.7-3 ; Plateau d'équilibre {rond|oscillant} {model}, diamètre {+:36|40|50} cm
Coussins proprioceptifs ; m rubber [PVC] ; 8-29 ; 0.8-1.6 ; Coussin d'équilibre gonflable {model} {color}, diamètre {33|35|40} cm
### Appareils cardio
Vélos d'appartement ; m cardio ; 240-1290 ; 24-58 ; Vélo d'appartement {model}, volant d'inertie {+:6|9|13|18|22} kg
Tapis de course ; m cardio ; 490-2990 ; 45-145 ; Tapis de course {model}, vitesse maximale {+:12|16|18|20|22} km/h
Rameurs ; m cardio ; 260-1190 ; 24-52 ; Rameur {à air|à eau|magnétique} {model} pliable
Vélos elliptiques ; m cardio ; 320-1690 ; 38-98 ; Vélo elliptique {model}, {+:16|20|24|32} niveaux de résistance

## Musculation (MUS)
### Poids libres
Haltères hexagonaux ; m iron [Fonte et caoutchouc] ; 6-169 ; 1-30 ; Haltère hexagonal {model}, {kg:1|2|4|5|6|8|10|12,5|15|20|25|30} kg
Disques de musculation ; m iron [Fonte|Caoutchouc vulcanisé] ; 4-119 ; 1.25-25 ; Disque de musculation {28|50} mm {model}, {kg:1,25|2,5|5|10|15|20|25} kg
Kettlebells ; m iron [Fonte|Fonte vinyle] ; 9-119 ; 4-32 ; Kettlebell {model} {color}, {kg:4|6|8|10|12|16|20|24|32} kg
Barres de musculation ; f iron [Acier chromé] ; 19-219 ; 3-20 ; Barre de musculation {droite|courbée} {model}, {kg:3|6|8|10} kg ; Barre olympique {model}, {kg:10|15|20} kg ; Barre EZ {model}, {kg:6|8|10} kg
### Bancs et racks
Bancs de musculation ; m steel [Acier et simili] !fitness ; 69-490 ; 11-42 ; Banc de musculation {plat|inclinable|inclinable et déclinable} {model}
Cages et supports ; f steel !fitness ; 190-1490 ; 38-160 ; {Cage à squat|Demi-cage} {model}, charge maximale {+:200|250|300|400} kg
Rangements pour haltères ; m steel ; 69-490 ; 9-58 ; Rangement pour haltères {model}, {+:2|3} niveaux
Barres de traction ; f steel !fitness ; 16-140 ; 2-14 ; Barre de traction {de porte|murale|de plafond} {model}
### Gainage et accessoires
Gilets et bracelets lestés ; m textile [Polyester et sable de fer] ; 19-98 ; 2-20 ; Gilet lesté {model} {color}, {kg:2|5|8|10|15|20} kg ; Bracelets lestés {model}, la paire, {kg:2|3|4} kg
Gants de musculation ; mp textile [Cuir et polyester] ; 7-28 ; 0.08-0.16 ; Gants de musculation {model} {color}, taille {S|M|L|XL}
Ceintures de force ; f leather ; 17-64 ; 0.4-1.1 ; Ceinture de force {model} {color}, taille {S|M|L|XL}
Sangles de suspension ; f textile [Polyamide] !fitness ; 26-149 ; 0.6-1.3 ; Sangles de suspension {model} avec ancrage de porte

## Yoga et Pilates (YOG)
### Tapis
Tapis de yoga ; m foam [PVC sans phtalates|TPE|Caoutchouc naturel et liège] ; 9-69 ; 0.8-2.6 ; Tapis de yoga {model} {color}, 183 x 61 cm, épaisseur {+:3|4|5|6} mm
Tapis de Pilates ; m foam [Mousse NBR|TPE] ; 11-48 ; 0.8-2 ; Tapis de Pilates {model} {color}, {+:140 x 60|180 x 60} cm, épaisseur {10|15} mm
Sacs et sangles de transport ; m bag [Coton|Polyester recyclé] ; 5-28 ; 0.1-0.4 ; Sac à tapis de yoga {model} {color} ; Porte-tapis {model} {color} en sangle de coton
### Supports
Briques de yoga ; f foam [Mousse EVA|Liège] ; 3-14 ; 0.12-0.7 ; Brique de yoga {model} {color}, 23 x 15 x {7,5|10} cm
Coussins de méditation ; m textile [Coton et balle d'épeautre|Coton bio et sarrasin] ; 16-48 ; 1.2-2.4 ; Coussin de méditation {model} {color}, {rond|demi-lune}
Sangles de yoga ; f textile [Coton] ; 3-11 ; 0.1-0.2 ; Sangle de yoga {model} {color}, longueur {+:1,80|2,50|3} m
### Pilates
Cercles de Pilates ; m plastic [Fibre de verre et mousse] ; 10-28 ; 0.35-0.6 ; Cercle de Pilates {model} {color}, diamètre {35|38} cm
Rouleaux de massage ; m foam ; 8-42 ; 0.2-0.9 ; Rouleau de massage {lisse|à picots} {model} {color}, longueur {+:33|45|90} cm
Ballons paille ; m rubber [PVC souple] ; 3-9 ; 0.12-0.25 ; Ballon paille {model} {color}, diamètre {22|25|28} cm

## Gymnastique (GYM)
### Agrès
Poutres de gymnastique ; f gym ; 69-1290 ; 6-92 ; Poutre de gymnastique {model}, longueur {+:1,20|2,40|3|5} m
Barres et agrès fixes ; f gym [Acier et fibre de verre] ; 490-2990 ; 48-190 ; {Barre fixe|Barres parallèles|Barres asymétriques} {model}
Tremplins ; m gym [Bois multiplis] ; 119-490 ; 9-24 ; Tremplin {scolaire|d'entraînement|compétition} {model}, {4|6|8} ressorts
Plinths et moutons ; m gym [Bois et cuir synthétique] ; 240-990 ; 24-68 ; Plinth {bois|mousse} {model}, {+:4|5|6} éléments
Espaliers ; m gym ; 119-390 ; 14-36 ; Espalier {model} en bois, {+:8|12|16} barreaux
Anneaux de gymnastique ; mp gym [Bouleau|ABS] ; 26-95 ; 1.2-3 ; Paire d'anneaux de gymnastique {model} avec sangles
### Tapis
Tapis de gymnastique ; m mat !mats ; 39-240 ; 3-16 ; Tapis de gymnastique {model} {color}, {+:150 x 100 x 4|200 x 100 x 4|200 x 100 x 5|200 x 150 x 6} cm
Tapis de réception ; m mat !mats ; 119-690 ; 8-38 ; Tapis de réception {model} {color}, {+:200 x 100 x 20|200 x 150 x 20|300 x 200 x 20|300 x 200 x 30} cm
Pistes gonflables ; f mat [PVC double paroi] ; 290-1690 ; 14-62 ; Piste gonflable {model}, {+:3 x 1|6 x 2|10 x 2|12 x 2} m
### Gymnastique rythmique
Cerceaux de gymnastique ; m plastic ; 2-11 ; 0.15-0.35 ; Cerceau de gymnastique {color}, diamètre {+:50|60|70|80|90} cm
Rubans de gymnastique ; m textile [Satin] ; 4-19 ; 0.05-0.15 ; Ruban de gymnastique rythmique {color}, longueur {+:2|4|5|6} m
Massues de gymnastique rythmique ; fp plastic ; 8-42 ; 0.2-0.45 ; Paire de massues de gymnastique rythmique {color} {model}, longueur {36|41|45} cm
Justaucorps ; m textile [Polyamide et élasthanne] ; 17-68 ; 0.08-0.16 ; Justaucorps femme {model} {color}, manches {courtes|longues}, taille {XS|S|M|L} ; Justaucorps enfant {model} {color}, taille {kidSize}
`;
