/** Notation: see `../notation.ts`. */
export const waterSports = `
# Sports aquatiques (AQU)

## Natation (NAT)
### Maillots de bain
Maillots de bain femme ; m swim ; 16-58 ; 0.1-0.17 ; Maillot de bain femme {model} {color}, dos {nageur|croisé|ouvert}, taille {36|38|40|42|44|46}
Maillots de bain homme ; m swim ; 9-34 ; 0.06-0.12 ; {Boxer|Slip|Jammer} de bain homme {model} {color}, taille {size}
Maillots de bain enfant ; m swim ; 8-26 ; 0.05-0.1 ; Maillot de bain enfant {model} {color}, taille {kidSize}
Combinaisons de nage ; f swim [Néoprène] ; 79-320 ; 0.9-2 ; Combinaison de nage en eau libre {homme|femme} {model}, taille {size}
### Lunettes et bonnets
Lunettes de natation ; fp plastic [Polycarbonate et silicone] ; 5-36 ; 0.04-0.08 ; Lunettes de natation {model} verres {clairs|fumés|miroir} ; Lunettes de natation enfant {model} {color}
Bonnets de bain ; m rubber [Silicone|Latex|Polyester enduit] ; 1.5-11 ; 0.02-0.06 ; Bonnet de bain {model} {color} ; Bonnet de bain enfant {color}
Pince-nez et bouchons d'oreilles ; m rubber [Silicone] ; 1.8-7 ; 0.01-0.03 ; Pince-nez de natation {model} {color} ; Bouchons d'oreilles de natation {model}, la paire
### Matériel d'entraînement
Planches de natation ; f foam !swimAid ; 5-17 ; 0.1-0.25 ; Planche de natation {model} {color}, {+:28 x 20|38 x 28|48 x 29} cm
Pull-buoys ; m foam !swimAid ; 6-15 ; 0.08-0.15 ; Pull-buoy {model} {color}, {junior|senior}
Palmes de natation ; fp rubber [Caoutchouc|Silicone] ; 14-48 ; 0.5-1.3 ; Palmes de natation {courtes|longues} {model} {color}, pointure {34-35|36-37|38-39|40-41|42-43|44-45}
Plaquettes de nage ; fp plastic ; 7-21 ; 0.1-0.2 ; Plaquettes de nage {model} {color}, taille {S|M|L}

## Aquagym (AQG)
### Haltères et résistance
Haltères aquatiques ; mp foam !swimAid ; 9-28 ; 0.2-0.6 ; Paire d'haltères aquatiques {model} {color}, résistance {légère|moyenne|forte}
Gants palmés ; mp rubber [Néoprène] ; 8-22 ; 0.08-0.15 ; Gants palmés {model} {color}, taille {S|M|L}
Lests de cheville aquatiques ; mp foam ; 12-29 ; 0.2-0.5 ; Paire de freins de cheville aquatiques {model} {color}
### Flottaison
Frites de piscine ; fp foam !swimAid ; 2.5-6 ; 0.1-0.2 ; Frite de piscine {model}, longueur {+:120|150|160} cm ; Lot de {x:10} frites de piscine, longueur 160 cm
Ceintures de flottaison ; f foam !swimAid ; 8-29 ; 0.15-0.4 ; Ceinture de flottaison {model} {color}, taille {S|M|L|XL} ; Ceinture de flottaison enfant à {4|5|6} blocs
Tapis flottants ; m foam !swimAid ; 59-240 ; 3-11 ; Tapis flottant {model}, {+:1 x 0,50 m|2 x 1 m|3 x 1,50 m}
### Appareils de bassin
Vélos aquatiques ; m steel [Inox 316L] ; 790-1690 ; 17-28 ; Vélo aquatique {model}, pédalage à {pales|patins|résistance réglable}
Tapis de course aquatiques ; m steel [Inox 316L] ; 990-2290 ; 32-58 ; Tapis de course aquatique {model} en inox
Trampolines aquatiques ; m steel [Inox 316L et polyester] ; 260-690 ; 11-19 ; Trampoline aquatique {model}, diamètre {+:95|110|130} cm

## Plongée et palmage (PLO)
### Masques et tubas
Masques de plongée ; m plastic [Silicone et verre trempé] ; 12-58 ; 0.2-0.4 ; Masque de plongée {model} {color}, {junior|adulte}
Tubas ; m plastic [Silicone et PVC] ; 5-26 ; 0.12-0.25 ; Tuba {frontal|latéral} {model} {color}, {junior|adulte}
Ensembles masque et tuba ; m plastic [Silicone et PVC] ; 14-52 ; 0.4-0.8 ; Ensemble masque et tuba {model} {color}, {junior|adulte}
### Vêtements néoprène
Combinaisons de plongée ; f swim [Néoprène] ; 69-260 ; 1.4-3.2 ; Combinaison de plongée {homme|femme} {model}, {+:3|5|7} mm, taille {size}
Chaussons néoprène ; mp rubber [Néoprène] ; 12-36 ; 0.35-0.7 ; Chaussons néoprène {model} {3|5} mm, pointure {womanShoe}
Chaussures aquatiques ; fp shoes [Mesh et caoutchouc] ; 7-28 ; 0.25-0.45 ; Chaussures aquatiques {model} {color}, pointure {womanShoe} ; Chaussures aquatiques enfant {model} {color}, pointure {kidShoe}
### Jeux et apnée
Objets lestés ; mp toy [PVC lesté] ; 1.2-2.6 ; 0.06-0.12 ; Lot de {x:4|6|12} {anneaux|bâtons|palets} lestés de plongée
Cerceaux de bassin ; m plastic ; 9-29 ; 0.4-1 ; Cerceau de bassin immergeable {model} {color}, diamètre {+:60|70|80} cm
Monopalmes ; f plastic [Fibre de verre et caoutchouc] ; 59-240 ; 1.5-3.4 ; Monopalme {model}, pointure {36-38|39-41|42-44}

## Équipement de bassin (BSN)
### Lignes de nage
Lignes d'eau ; f plastic [Polyéthylène et câble inox] ; 260-890 ; 18-52 ; Ligne d'eau {model}, longueur {+:12,5|25|50} m, flotteurs {110|150} mm
Enrouleurs de lignes d'eau ; m steel [Inox 316L] ; 690-2190 ; 42-95 ; Enrouleur de lignes d'eau {mobile|fixe} {model}, {+:2|4|6} lignes de 25 m
Plots de départ ; m steel [Inox 316L] ; 590-1890 ; 26-62 ; Plot de départ {model}, hauteur {50|60|70} cm
### Sauvetage
Bouées de sauvetage ; f plastic [Polyéthylène] !rescue ; 22-79 ; 1.2-4 ; Bouée couronne de sauvetage {model}, {+:1,5|2,5|4} kg
Perches de sauvetage ; f steel [Aluminium] !rescue ; 28-95 ; 0.9-3 ; Perche de sauvetage {télescopique|fixe}, longueur {+:2,50|3,60|5} m
Mannequins de sauvetage ; m plastic [Polyéthylène] !rescue ; 119-290 ; 3-8 ; Mannequin de sauvetage {model}, {enfant|adulte}
### Water-polo
Ballons de water-polo ; m ball [Caoutchouc grippant] ; 16-42 ; 0.3-0.45 ; Ballon de water-polo {model}, taille {2|3|4|5}
Buts de water-polo ; m steel [Polyéthylène|Inox et polyéthylène] !goal ; 290-1490 ; 14-52 ; But de water-polo {flottant|repliable}, {+:2,10 x 0,75 m|3 x 0,90 m}
Bonnets de water-polo ; mp textile [Polyester et élasthanne] ; 8-14 ; 0.05-0.08 ; Lot de {x:13} bonnets de water-polo {blancs|bleus} numérotés
`;
