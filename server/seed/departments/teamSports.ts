/** Notation: see `../notation.ts`. */
export const teamSports = `
# Sports collectifs (COL)

## Football (FOO)
### Ballons
Ballons de match de football ; m ball [Polyuréthane microfibre] ; 24-79 ; 0.41-0.45 ; Ballon de football {model} cousu main, taille {4|5} ; Ballon de football {model} thermosoudé, taille 5
Ballons d'entraînement de football ; m ball ; 9-26 ; 0.36-0.44 ; Ballon de football d'entraînement {model} {color}, taille {3|4|5}
Ballons de futsal ; m ball ; 14-42 ; 0.4-0.44 ; Ballon de futsal {model} à rebond réduit, taille {3|4}
Ballons de beach soccer ; m ball ; 15-34 ; 0.4-0.44 ; Ballon de beach soccer {model}, taille 5
### Buts et filets
Buts de football à 11 ; m steel [Aluminium|Acier galvanisé] !goal ; 780-2400 ; 65-160 ; But de football à 11 {fixe|transportable|rabattable} {model}, 7,32 x 2,44 m
Buts de football à 8 ; m steel [Aluminium|Acier galvanisé] !goal ; 520-1600 ; 48-110 ; But de football à 8 {fixe|transportable|rabattable} {model}, 6 x 2,10 m
Mini-buts de football ; m steel !goal ; 29-190 ; 3-16 ; Mini-but de football {pliable|repliable|démontable} {model}, {+:1,20 x 0,80 m|1,55 x 1 m|1,80 x 1,20 m|2,40 x 1,60 m}
Filets de but de football ; m net ; 38-180 ; 2-9 ; Filet de but à {+:5|8|11} {color}, maille {100|120|145} mm ; Filet de but à {+:5|8|11} {color}, maille hexagonale, fil {3|4} mm
### Chaussures et protections
Chaussures de football ; fp shoes ; 28-120 ; 0.42-0.7 ; Chaussures de football homme {model} à crampons {moulés|vissés}, pointure {manShoe} ; Chaussures de football femme {model} à crampons moulés, pointure {womanShoe} ; Chaussures de football enfant {model} à crampons moulés, pointure {kidShoe}
Chaussures de futsal ; fp shoes ; 26-85 ; 0.45-0.68 ; Chaussures de futsal {model} {color}, pointure {manShoe}
Protège-tibias ; mp guard ; 4-24 ; 0.12-0.3 ; Protège-tibias {model} {à chevillère|sans chevillère|à manchon}, taille {S|M|L} ; Protège-tibias enfant {model}, taille {XXS|XS}
Gants de gardien de but ; mp guard [Latex et polyester] ; 12-68 ; 0.12-0.2 ; Gants de gardien de but {model}, coupe {classique|négative|enveloppante}, taille {7|8|9|10|11}
### Textile
Maillots de football ; m textile ; 9-36 ; 0.13-0.19 ; Maillot de football {homme|femme} {model} {color}, manches {courtes|longues}, taille {size} ; Maillot de football enfant {model} {color}, taille {kidSize}
Shorts de football ; m textile ; 6-19 ; 0.09-0.14 ; Short de football {model} {color}, taille {size} ; Short de football enfant {model} {color}, taille {kidSize}
Chaussettes de football ; fp textile [Polyamide et élasthanne] ; 3-9 ; 0.06-0.09 ; Chaussettes de football {model} {color}, pointure {27-30|31-34|35-38|39-42|43-46}

## Rugby (RUG)
### Ballons
Ballons de match de rugby ; m ball [Caoutchouc grainé] ; 26-82 ; 0.41-0.46 ; Ballon de rugby de match {model}, taille {4|5}
Ballons d'entraînement de rugby ; m ball [Caoutchouc grainé] ; 12-29 ; 0.38-0.44 ; Ballon de rugby d'entraînement {model} {color}, taille {3|4|5}
Ballons de rugby mousse ; m toy ; 7-18 ; 0.12-0.25 ; Ballon de rugby en mousse {color}, {18|22|26} cm
### Entraînement
Boucliers de percussion ; m mat ; 42-130 ; 2.2-5 ; Bouclier de percussion {droit|incurvé|biface} {model}, {junior|senior}
Sacs de plaquage ; m mat ; 89-240 ; 9-22 ; Sac de plaquage {model}, hauteur {+:90 cm|1,10 m|1,40 m|1,50 m}
Ceintures de flag rugby ; fp plastic [Polyester et PVC] ; 1.6-3.5 ; 0.04-0.08 ; Lot de {x:10|12|20} ceintures de flag rugby {color} à 2 bandes
Tees de rugby ; m rubber ; 3-14 ; 0.08-0.2 ; Tee de rugby {model} {color}, {réglable|hauteur fixe}
### Protections et textile
Casques de rugby ; m guard [Mousse EVA et polyester] ; 19-62 ; 0.14-0.22 ; Casque de rugby {model} {color}, taille {XS|S|M|L|XL}
Épaulières de rugby ; f guard [Mousse EVA et élasthanne] ; 24-75 ; 0.25-0.45 ; Épaulière de rugby {model}, taille {size}
Protège-dents ; m guard [EVA thermoformable] ; 2.5-19 ; 0.02-0.05 ; Protège-dents {model} {color}, {junior|senior}
Maillots de rugby ; m textile ; 14-48 ; 0.22-0.34 ; Maillot de rugby {homme|femme} {model} {color}, taille {size} ; Maillot de rugby enfant {model} {color}, taille {kidSize}
Shorts de rugby ; m textile [Coton|Polyester renforcé] ; 9-26 ; 0.16-0.26 ; Short de rugby {model} {color}, taille {size}

## Handball (HAN)
### Ballons
Ballons de match de handball ; m ball [Cuir synthétique] ; 22-58 ; 0.33-0.46 ; Ballon de handball de match {model} collé à la {résine|main}, taille {1|2|3}
Ballons d'entraînement de handball ; m ball ; 9-24 ; 0.3-0.45 ; Ballon de handball d'entraînement {model} {color}, taille {0|1|2|3}
Ballons de handball souples ; m toy [Mousse et PU] ; 8-19 ; 0.2-0.29 ; Ballon de handball souple {model} {color}, taille {00|0|1}
### Buts et filets
Buts de handball ; m steel [Aluminium|Acier laqué] !goal ; 490-1450 ; 38-75 ; But de handball {compétition|rabattable|mobile} {model}, 3 x 2 m
Filets de but de handball ; m net ; 29-95 ; 1.2-3.5 ; Filet de but de handball {color}, maille {80|100} mm, fil {3|4|5} mm
Réducteurs de but de handball ; m steel [Aluminium] !goal ; 49-160 ; 3-9 ; Réducteur de but de handball, hauteur {40|50} cm
### Chaussures et accessoires
Chaussures de handball ; fp shoes ; 38-125 ; 0.55-0.75 ; Chaussures de handball homme {model} {color}, pointure {manShoe} ; Chaussures de handball femme {model} {color}, pointure {womanShoe}
Résines et nettoyants ; f chemical [Résine naturelle] ; 7-32 ; 0.15-1.1 ; Résine de handball {model}, pot de {+:100|250|500|1000} g
Genouillères de handball ; fp guard ; 12-34 ; 0.12-0.25 ; Genouillères de handball {model}, la paire, taille {S|M|L|XL}

## Basket-ball (BAS)
### Ballons
Ballons de match de basket ; m ball [Cuir synthétique composite] ; 29-78 ; 0.5-0.65 ; Ballon de basket de match {model}, taille {5|6|7}
Ballons de basket extérieur ; m ball [Caoutchouc] ; 9-24 ; 0.48-0.62 ; Ballon de basket extérieur {model} {color}, taille {5|6|7}
Ballons de mini-basket ; m ball [Caoutchouc] ; 8-19 ; 0.3-0.48 ; Ballon de mini-basket {model} {color}, taille {3|4|5}
### Buts et panneaux
Buts de basket mobiles ; m steel !basketGoal ; 290-1900 ; 45-260 ; But de basket mobile {model}, déport {+:0,60|1,20|1,65|2,25} m
Panneaux de basket ; m plastic [Polycarbonate|Verre trempé|Bois marine] !basketGoal ; 120-690 ; 14-62 ; Panneau de basket {demi-lune|rectangulaire} {model}, {+:1,10 x 0,70 m|1,20 x 0,90 m|1,80 x 1,05 m}
Cercles de basket ; m steel !basketGoal ; 32-210 ; 4-14 ; Cercle de basket {renforcé|à filet|basculant} {model}, diamètre 45 cm
Filets de basket ; m net ; 2.2-14 ; 0.06-0.5 ; Paire de filets de basket {color}, {8|12} points d'attache, fil {4|5|6} mm
### Textile et chaussures
Maillots de basket ; m textile ; 11-32 ; 0.12-0.18 ; Maillot de basket {homme|femme} {model} {color}, taille {size} ; Maillot de basket réversible {model}, taille {size}
Shorts de basket ; m textile ; 9-24 ; 0.14-0.2 ; Short de basket {homme|femme} {model} {color}, taille {size}
Chaussures de basket ; fp shoes ; 39-130 ; 0.7-1 ; Chaussures de basket homme {model} {color}, pointure {manShoe} ; Chaussures de basket enfant {model} {color}, pointure {kidShoe}

## Volley-ball (VOL)
### Ballons
Ballons de match de volley ; m ball [Cuir synthétique microfibre] ; 28-69 ; 0.26-0.28 ; Ballon de volley de match {model}, {8|10|18} panneaux, taille 5
Ballons de volley d'initiation ; m ball ; 8-22 ; 0.18-0.26 ; Ballon de volley d'initiation {model} {color}, {180|200|220|240} g
Ballons de beach-volley ; m ball ; 12-48 ; 0.26-0.28 ; Ballon de beach-volley {model} cousu {machine|main}, taille 5
### Poteaux et filets
Poteaux de volley ; mp steel [Aluminium|Acier laqué] !posts ; 240-1250 ; 28-95 ; Paire de poteaux de volley {compétition|scolaires|multisports} {model}, {à sceller|à fourreaux|autostables}
Filets de volley ; m net !posts ; 19-160 ; 1-5 ; Filet de volley {scolaire|compétition|entraînement} {color}, 9,50 x 1 m, fil {2|3} mm
Antennes et mires de volley ; fp plastic [Fibre de verre] ; 18-59 ; 0.4-0.9 ; Paire d'antennes de volley {model} avec {poches|mires}
### Protections et textile
Genouillères de volley ; fp guard ; 9-29 ; 0.1-0.22 ; Genouillères de volley {model} {color}, la paire, taille {S|M|L|XL}
Maillots de volley ; m textile ; 11-29 ; 0.11-0.16 ; Maillot de volley {homme|femme} {model} {color}, taille {size}
Chaussures de volley ; fp shoes ; 38-115 ; 0.55-0.72 ; Chaussures de volley femme {model} {color}, pointure {womanShoe} ; Chaussures de volley homme {model} {color}, pointure {manShoe}
`;
