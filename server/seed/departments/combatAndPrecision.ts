/** Notation: see `../notation.ts`. */
export const combatAndPrecision = `
# Combat et adresse (CBT)

## Arts martiaux (ART)
### Kimonos et ceintures
Judogis ; m textile [Coton grain de riz] ; 19-135 ; 0.7-2.1 ; Judogi {model} {blanc|bleu}, {+:350|450|550|750} g/m², taille {110|120|130|140|150|160|170|180|190} cm
Karatégis ; m textile [Coton|Polycoton] ; 15-98 ; 0.5-1.5 ; Karatégi {kata|kumité} {model} blanc, {+:7|8|10|12} oz, taille {120|130|140|150|160|170|180|190} cm
Ceintures d'arts martiaux ; f textile [Coton] ; 2.5-9 ; 0.12-0.25 ; Ceinture d'arts martiaux {blanche|jaune|orange|verte|bleue|marron|noire}, longueur {220|240|260|280|300} cm
Doboks et kimonos de jiu-jitsu ; m textile [Coton|Polycoton] ; 19-110 ; 0.5-1.9 ; {Dobok|Kimono de jiu-jitsu} {model} {blanc|noir}, taille {130|140|150|160|170|180|190} cm
### Tatamis
Dalles puzzle ; f mat [Mousse EVA] ; 12-39 ; 1.2-4.5 ; Dalle puzzle réversible {model} rouge et bleu, 1 x 1 m, épaisseur {+:20|25|30|40} mm
Tatamis pliants et rouleaux ; m mat ; 89-490 ; 8-42 ; Tatami roulé {model} {color}, {+:5 x 1,50|10 x 1,50} m, épaisseur {35|40} mm
Tatamis de judo ; m mat !mats ; 49-139 ; 8-19 ; Tatami de judo {model} {color}, {+:1 x 1 m|2 x 1 m}, épaisseur {4|5} cm
### Protections de combat
Plastrons ; m guard ; 18-59 ; 0.4-1 ; Plastron de {taekwondo|karaté} {model}, taille {1|2|3|4|5}
Protège-tibias et pieds ; mp guard ; 14-44 ; 0.25-0.5 ; Protège-tibias et pieds {model} {color}, la paire, taille {XS|S|M|L|XL}
Coquilles ; f guard [Polycarbonate et coton] ; 5-22 ; 0.08-0.2 ; Coquille de protection {homme|femme} {model}, taille {S|M|L|XL}
Mitaines de karaté ; fp guard [Polyuréthane] ; 9-32 ; 0.15-0.3 ; Mitaines de karaté {model} {rouges|bleues|blanches}, taille {XS|S|M|L|XL}

## Boxe (BOX)
### Gants et bandes
Gants de boxe anglaise ; mp leather ; 16-98 ; 0.4-1 ; Gants de boxe {model} {color}, {+:6|8|10|12|14|16} oz
Gants de sac ; mp leather ; 13-52 ; 0.25-0.5 ; Gants de sac {model} {color}, taille {S|M|L|XL}
Bandages et sous-gants ; mp textile [Coton et élasthanne] ; 2.5-12 ; 0.06-0.12 ; Bandages de boxe {model} {color}, la paire, longueur {+:2,50|3,50|4,50} m
### Sacs et cibles
Sacs de frappe ; m leather !hanging ; 42-240 ; 12-40 ; Sac de frappe {model} {color}, hauteur {+:80|100|120|150|180} cm
Pattes d'ours ; fp leather ; 16-79 ; 0.5-1 ; Pattes d'ours {incurvées|droites} {model}, la paire
Paos et boucliers ; m leather ; 22-89 ; 1-2.6 ; Pao {model} {color}, {38 x 19 x 10|40 x 20 x 12} cm ; Bouclier de frappe {model}, {60 x 40|75 x 35} cm
Poires de vitesse ; f leather ; 15-79 ; 0.3-1.1 ; Poire de vitesse {model} {color} avec {rotule|élastiques}
### Protections et tenue
Casques de boxe ; m guard [Cuir|Cuir synthétique] ; 22-95 ; 0.35-0.7 ; Casque de boxe {model} {color} {à pommettes|ouvert}, taille {S|M|L|XL}
Chaussures de boxe ; fp shoes ; 36-110 ; 0.4-0.62 ; Chaussures de boxe {model} {color}, pointure {manShoe}
Shorts de boxe ; m textile [Satin polyester] ; 12-38 ; 0.12-0.2 ; Short de boxe {anglaise|thaïe} {model} {color}, taille {size}

## Escrime (ESG)
### Armes
Fleurets ; m weapon ; 29-135 ; 0.38-0.5 ; Fleuret {sec|électrique} {model}, lame {+:n° 0|n° 2|n° 5}, {droitier|gaucher}
Épées d'escrime ; f weapon ; 39-165 ; 0.5-0.77 ; Épée d'escrime {sèche|électrique} {model}, lame {+:n° 0|n° 2|n° 5}, {droitier|gaucher}
Sabres d'escrime ; m weapon ; 36-125 ; 0.38-0.5 ; Sabre d'escrime {model}, lame {+:n° 0|n° 2|n° 5}, {droitier|gaucher}
Armes d'initiation ; m plastic [Plastique souple et mousse] !toy ; 9-32 ; 0.2-0.35 ; {Fleuret|Sabre} d'initiation en plastique {model} {color}
### Protections
Masques d'escrime ; m weapon [Inox et textile] !fence ; 48-149 ; 1.2-1.8 ; Masque d'escrime {model}, {350|1600} N, taille {XS|S|M|L|XL}
Gants d'escrime ; m fencing [Cuir et polyester] ; 13-49 ; 0.08-0.16 ; Gant d'escrime {model}, {350|800} N, {droitier|gaucher}, taille {6|7|8|9|10}
Bustiers et sous-cuirasses ; f fencing ; 22-98 ; 0.25-0.7 ; Sous-cuirasse {model}, {350|800} N, {droitier|gaucher}, taille {size}
### Tenues et pistes
Vestes d'escrime ; f fencing ; 42-149 ; 0.6-1.2 ; Veste d'escrime {homme|femme} {model}, {350|800} N, {droitier|gaucher}, taille {size}
Pantalons d'escrime ; m fencing ; 34-110 ; 0.4-0.8 ; Pantalon d'escrime {homme|femme} {model}, {350|800} N, taille {size}
Appareils de signalisation ; m electric ; 190-890 ; 1.5-6 ; Appareil de signalisation d'escrime {model}, {2 armes|3 armes}

## Tir à l'arc (TIR)
### Arcs
Arcs d'initiation ; m archery ; 29-119 ; 0.6-1.2 ; Arc d'initiation {model} {droitier|gaucher|ambidextre}, {48|54|62|66} pouces, {+:10|14|18|22|26} livres
Arcs classiques ; m archery ; 89-420 ; 1.1-2 ; Arc classique démontable {model} {droitier|gaucher}, {66|68|70} pouces, {+:18|24|28|32} livres
Branches et poignées ; f archery ; 49-290 ; 0.4-1.4 ; Paire de branches d'arc {model}, {66|68|70} pouces, {+:18|24|28|32} livres
### Flèches et cibles
Flèches ; fp archery [Bois|Fibre de verre|Aluminium|Carbone] ; 2.6-8 ; 0.02-0.03 ; Lot de {x:6|12} flèches {model}, {26|28|30} pouces
Flèches à ventouse ; fp plastic [Plastique et caoutchouc] !toy ; 2.4-4.5 ; 0.02-0.04 ; Lot de {x:3|6} flèches à ventouse {model}
Ciblerie ; f wood [Mousse stratifiée|Paille compressée] ; 29-240 ; 2-24 ; Cible de tir à l'arc {model}, {+:60 x 60 x 10|80 x 80 x 20|130 x 130 x 20} cm
Blasons ; mp paper ; 0.25-0.6 ; 0.02-0.05 ; Lot de {x:10|50|100} blasons papier, diamètre {40|60|80|122} cm
### Protection et accessoires
Palettes et protège-bras ; m archery [Cuir|Plastique souple] ; 3-24 ; 0.03-0.1 ; Protège-bras d'archer {model} {color} ; Plastron d'archer {model}, {droitier|gaucher}, taille {S|M|L}
Carquois ; m bag [Cuir|Polyester] ; 8-42 ; 0.15-0.4 ; Carquois {de hanche|de sol} {model} {color}
Filets pare-flèches ; m net !archery ; 149-590 ; 4-18 ; Filet pare-flèches {color}, {+:3 x 3|6 x 3|9 x 3} m

## Pétanque et jeux d'adresse (PET)
### Boules
Boules de pétanque compétition ; fp iron [Acier carbone|Acier inoxydable] ; 42-190 ; 2.04-2.16 ; Triplette de boules de pétanque {model}, {72|73|74|75} mm, {680|690|700|710} g
Boules de pétanque loisir ; fp iron [Acier chromé] ; 12-48 ; 2.1-4.3 ; Coffret de {+:3|6|8} boules de pétanque loisir {model}
Boules souples ; fp toy [PVC lesté] ; 12-39 ; 1-2.6 ; Set de {+:6|8} boules de pétanque souples
### Accessoires de jeu
Buts et cochonnets ; mp wood [Buis|Hêtre] ; 0.5-1.6 ; 0.012-0.018 ; Lot de {x:6|10|20} buts de pétanque en {buis|hêtre} {naturels|colorés}
Ramasse-boules ; m rubber [Aimant et corde] ; 3-14 ; 0.08-0.2 ; Ramasse-boules magnétique {model} {color}
Cercles de lancer ; m plastic ; 6-19 ; 0.2-0.5 ; Cercle de lancer {pliable|rigide} {model} {color}, diamètre 50 cm
Sacoches à boules ; f bag ; 5-29 ; 0.15-0.5 ; Sacoche à boules {model} {color}, {+:3|6} boules
### Jeux d'adresse
Jeux de quilles ; m wood !toy ; 17-79 ; 1.5-6 ; Jeu de quilles {finlandaises|traditionnelles} {model} en bois
Palets et croquet ; m wood ; 22-98 ; 3-9 ; Jeu de croquet {model}, {+:4|6} joueurs ; Jeu de palets {vendéens|bretons} {model}
Fléchettes ; f plastic !toy14 ; 12-79 ; 1-5.5 ; Cible de fléchettes {électronique|traditionnelle} {model}, diamètre {+:38|45} cm
Disques volants ; m plastic ; 2.5-14 ; 0.09-0.175 ; Disque volant {model} {color}, {+:90|110|145|175} g
`;
