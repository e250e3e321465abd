/** Notation: see `../notation.ts`. */
export const outdoor = `
# Montagne et glisse (MON)

## Randonnée et camping (RAN)
### Sacs et portage
Sacs à dos de randonnée ; m bag [Polyamide ripstop] ; 26-190 ; 0.5-2.3 ; Sac à dos de randonnée {model} {color}, {+:20|30|40|50|65} litres
Sacs à dos à la journée ; m bag ; 14-62 ; 0.3-0.7 ; Sac à dos à la journée {model} {color}, {+:10|15|20|25} litres
Gourdes de randonnée ; f plastic [Inox|Aluminium|Copolyester] ; 5-29 ; 0.12-0.4 ; Gourde de randonnée {model} {color}, {+:0,5|0,75|1} litre ; Gourde isotherme en inox {model} {color}, {+:0,5|0,75|1} litre
Bâtons de randonnée ; mp steel [Aluminium|Carbone] ; 15-92 ; 0.36-0.56 ; Paire de bâtons de randonnée {model} {télescopiques|pliables}, {100-120|105-130|65-135} cm
### Chaussures et textile
Chaussures de randonnée femme ; fp shoes [Cuir et membrane|Mesh et TPU] ; 48-165 ; 0.7-1.1 ; Chaussures de randonnée femme {model}, tige {basse|moyenne|haute}, pointure {womanShoe}
Chaussures de randonnée homme ; fp shoes [Cuir et membrane|Mesh et TPU] ; 48-175 ; 0.85-1.4 ; Chaussures de randonnée homme {model}, tige {basse|moyenne|haute}, pointure {manShoe}
Vestes imperméables ; f outer ; 34-220 ; 0.3-0.7 ; Veste imperméable {homme|femme} {model} {color}, taille {size} ; Veste imperméable enfant {model} {color}, taille {kidSize}
Polaires ; f outer [Polyester recyclé|Polaire] ; 14-68 ; 0.22-0.45 ; Polaire {homme|femme} {model} {color}, taille {size} ; Polaire enfant {model} {color}, taille {kidSize}
### Bivouac
Tentes ; f camp ; 64-390 ; 2-6 ; Tente {dôme|tunnel|autoportante} {model} {color}, {+:1 place|2 places|3 places|4 places}
Sacs de couchage ; m camp [Polyester|Duvet de canard et polyamide] ; 29-210 ; 0.8-2.2 ; Sac de couchage {model} {color}, confort {+:15|10|5|0|-5} °C
Matelas de bivouac ; m camp [Mousse EVA|Polyester et PU] ; 12-98 ; 0.3-1.2 ; Matelas de bivouac {autogonflant|gonflable} {model}, {183 x 51|190 x 60} cm ; Matelas mousse pliable {model}, 183 x 56 cm
Popotes et réchauds ; m steel [Aluminium|Inox] ; 14-78 ; 0.2-1.2 ; Popote {model}, {+:1 couvert|2 couverts|4 couverts} ; Réchaud à gaz {model}, {2500|2900|3300} W

## Escalade (ESC)
### Assurage et corde
Baudriers ; m climb ; 32-110 ; 0.3-0.52 ; Baudrier d'escalade {model} {color}, taille {XS|S|M|L|XL} ; Baudrier d'escalade enfant {model}, réglable
Cordes d'escalade ; f climb !rope ; 79-260 ; 2.2-5.6 ; Corde d'escalade à simple {model} {9,2|9,5|9,8|10,2} mm, longueur {+:40|50|60|70|80} m
Mousquetons et dégaines ; m climb [Alliage d'aluminium] ; 6-24 ; 0.04-0.12 ; Mousqueton à vis {model} {color} ; Dégaine {model} {color}, sangle {12|17} cm
Assureurs et descendeurs ; m climb [Alliage d'aluminium|Acier et aluminium] ; 14-95 ; 0.06-0.28 ; {Assureur|Descendeur} {model} pour corde de {8,5 à 10,5|8,9 à 11} mm
### Casques et chaussons
Casques d'escalade ; m helmet !climbHelmet ; 36-92 ; 0.22-0.36 ; Casque d'escalade {model} {color}, tour de tête {48-56|53-61|56-63} cm
Chaussons d'escalade ; mp shoes [Cuir et gomme|Microfibre et gomme] ; 38-125 ; 0.38-0.56 ; Chaussons d'escalade {model} {à velcro|à lacets}, pointure {womanShoe} ; Chaussons d'escalade enfant {model} à velcro, pointure {kidShoe}
Magnésie et sacs à pof ; f chemical [Carbonate de magnésium] ; 2.5-16 ; 0.06-0.5 ; Magnésie {en poudre|concassée} {model}, {+:56|100|250|450} g ; Magnésie liquide {model}, {+:50|100|200|250} ml
### Murs et blocs
Prises d'escalade ; fp plastic [Résine polyester|Polyuréthane] ; 2.2-6.5 ; 0.15-0.5 ; Lot de {x:10|20|30} prises d'escalade {model} {bacs|réglettes|pinces|plats}, {color}
Volumes d'escalade ; m wood [Contreplaqué de bouleau] ; 39-190 ; 2-11 ; Volume d'escalade {triangulaire|pyramidal|hexagonal} {model}, {+:30|45|60|80} cm
Tapis de bloc ; m mat [Mousse et toile polyester] ; 79-290 ; 3.5-9 ; Tapis de bloc pliable {model}, {+:100 x 80 x 8|120 x 100 x 10|132 x 100 x 12} cm

## Ski et neige (SKI)
### Matériel de ski
Skis alpins ; mp ski ; 95-420 ; 3.8-6.6 ; Skis alpins {homme|femme} {model}, {150|156|162|168|174} cm ; Skis alpins enfant {model}, {80|90|100|110|120|130} cm
Skis de fond ; mp ski ; 89-290 ; 1.2-2 ; Skis de fond {classiques|de patinage} {model}, {176|182|188|194|200} cm
Bâtons de ski ; mp steel [Aluminium|Carbone] ; 11-59 ; 0.38-0.56 ; Bâtons de ski {model} {color}, {90|100|110|115|120|125} cm
Chaussures de ski ; fp shoes [Polyuréthane et mousse] ; 69-260 ; 2.6-4.6 ; Chaussures de ski {homme|femme} {model}, flex {80|90|100|110}, taille {24,5|25,5|26,5|27,5|28,5}
### Casques et masques
Casques de ski ; m helmet !skiHelmet ; 28-115 ; 0.38-0.62 ; Casque de ski {model} {color}, tour de tête {51-55|55-58|58-61} cm ; Casque de ski enfant {model} {color}, tour de tête 48-53 cm
Masques de ski ; m guard [Polyuréthane et polycarbonate] ; 14-86 ; 0.12-0.22 ; Masque de ski {model} catégorie {S1|S2|S3} {color}
Dorsales ; f guard [Mousse à mémoire de forme] ; 38-112 ; 0.35-0.75 ; Dorsale de ski {homme|femme} {model}, taille {S|M|L|XL}
### Vêtements et luge
Gants de ski ; mp outer ; 12-72 ; 0.14-0.3 ; Gants de ski {homme|femme} {model} {color}, taille {7|8|9|10} ; Moufles de ski enfant {model}, taille {kidSize}
Pantalons de ski ; m outer ; 32-150 ; 0.5-0.9 ; Pantalon de ski {homme|femme} {model} {color}, taille {size}
Luges ; f plastic ; 9-58 ; 0.9-4.5 ; Luge {model} {color} à freins, {+:1 place|2 places}
Raquettes à neige ; fp plastic [Polypropylène et acier] ; 42-145 ; 1.6-2.3 ; Raquettes à neige {model} {color}, pointure {35-42|38-44|40-47}

## Patinage et roller (PAT)
### Patins à glace
Patins à glace artistique ; mp shoes [Cuir synthétique et acier] ; 38-190 ; 1.5-2.4 ; Patins à glace artistique {model} {blancs|noirs}, pointure {womanShoe}
Patins de hockey ; mp shoes [Composite et acier] ; 45-230 ; 1.6-2.3 ; Patins de hockey sur glace {model}, pointure {manShoe}
Aides au patinage ; f plastic ; 59-190 ; 4-9 ; Aide au patinage enfant {model} {color}, {pingouin|ourson|phoque}
### Rollers et trottinettes
Rollers fitness ; mp shoes [Polyuréthane et textile] ; 48-190 ; 2.2-3.4 ; Rollers fitness {homme|femme} {model}, roues {76|80|84|90} mm, pointure {womanShoe}
Rollers enfant ; mp shoes [Polyuréthane et textile] ; 29-79 ; 1.8-2.8 ; Rollers enfant réglables {model} {color}, pointure {28-31|32-35|36-39}
Trottinettes ; f steel [Aluminium] !toy14 ; 26-120 ; 2.5-4.8 ; Trottinette pliable {model} {color}, roues {+:125|145|180|200} mm
### Protections de glisse
Sets de protections roller ; m guard ; 12-45 ; 0.4-0.8 ; Set de protections roller {model}, genoux, coudes et poignets, taille {XS|S|M|L}
Casques roller et trottinette ; m helmet !bikeHelmet ; 14-48 ; 0.32-0.48 ; Casque roller {model} {color}, tour de tête {50-54|54-58|58-61} cm
Crosses et palets ; f plastic [Bois et fibre de verre|ABS] ; 9-68 ; 0.3-0.65 ; Crosse de {roller-hockey|floorball} {junior|senior} {model} {color}

## Cyclisme (CYC)
### Vélos
Vélos tout-terrain ; m steel [Aluminium] ; 240-1190 ; 12-16 ; VTT {homme|femme} {model} {color}, {26|27,5|29} pouces, taille {S|M|L|XL}
Vélos enfant ; m steel [Acier|Aluminium] !bikeSchool ; 89-260 ; 6-12 ; Vélo enfant {model} {color}, {+:14|16|20|24} pouces
Draisiennes ; f steel [Acier|Bois de bouleau] !toy ; 39-120 ; 2.5-4.5 ; Draisienne {model} {color}, roues {+:10|12} pouces
### Casques et textile
Casques de vélo adulte ; m helmet !bikeHelmet ; 19-110 ; 0.22-0.38 ; Casque de vélo {route|VTT|ville} {model} {color}, tour de tête {52-56|55-59|58-62} cm
Casques de vélo enfant ; m helmet !bikeHelmet ; 13-42 ; 0.2-0.3 ; Casque de vélo enfant {model} {color}, tour de tête {46-52|48-54|50-56} cm
Cuissards ; m textile [Polyamide et élasthanne] ; 22-98 ; 0.15-0.26 ; Cuissard {homme|femme} {model} {noir|bleu marine}, {à bretelles|sans bretelles}, taille {size}
Maillots cyclistes ; m textile ; 17-72 ; 0.13-0.22 ; Maillot cycliste {homme|femme} {model} {color}, manches {courtes|longues}, taille {size}
### Accessoires et atelier
Antivols ; m steel [Acier cémenté] ; 8-69 ; 0.3-1.6 ; Antivol {U|pliant|à chaîne|câble} {model}, niveau {+:3|6|8|10}
Éclairages de vélo ; m electric ; 7-58 ; 0.05-0.2 ; Éclairage de vélo {avant|arrière} {model} rechargeable, {+:20|40|80|150|300} lumens
Pompes et réparation ; f steel [Acier|Aluminium] ; 6-52 ; 0.1-1.7 ; Pompe à {main|pied} {model}, {+:6|8|11} bars
Gilets de visibilité ; m textile [Polyester rétroréfléchissant] !visibility ; 2.5-14 ; 0.08-0.16 ; Gilet de haute visibilité {jaune|orange}, {enfant|adulte}
`;
