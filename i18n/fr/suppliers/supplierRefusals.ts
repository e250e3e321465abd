import type { Messages } from '../../index.ts';

export const supplier_refusals = {
    supplier_unknown:
        'Ce n’est ni un PDF ni un XML. Choisissez la facture telle que le fournisseur ou la plateforme l’a envoyée : Factur-X (PDF), CII ou UBL (XML).',
    supplier_no_invoice:
        'Ce XML n’est pas une facture : il commence par <%{root}>. Choisissez un fichier au format CII ou UBL.',
    supplier_former:
        'C’est du ZUGFeRD 1.0, qui n’est plus valable. Demandez au fournisseur un Factur-X ou un autre fichier selon EN 16931.',
    supplier_pdf_plain:
        'Ce PDF ne contient pas de facture électronique : il n’y a que des images et du texte. Demandez un Factur-X au fournisseur, ou prenez le fichier sur la plateforme.',
    supplier_pdf_several:
        'Ce PDF contient plusieurs fichiers XML, dont aucun n’est à coup sûr la facture : %{names}. Demandez au fournisseur un Factur-X qui n’en a qu’un, ou envoyez seul le XML de la facture.',
    supplier_scan_type: 'Choisissez la facture numérisée en PDF, PNG ou JPEG.',
    supplier_pdf_encrypted: 'Ce PDF a un mot de passe. Demandez au fournisseur un fichier qui n’en a pas.',
    supplier_pdf_malformed: 'Ce PDF est illisible ou incomplet. Téléchargez-le de nouveau.',
    supplier_pdf_filter:
        'La facture contenue dans ce PDF est compressée de façon inhabituelle. Demandez le XML au fournisseur, ou prenez-le sur la plateforme.',
    supplier_pdf_large:
        'Ce PDF contient trop d’éléments pour une facture. Demandez le XML au fournisseur, ou prenez-le sur la plateforme.',
    supplier_bomb:
        'Une fois décompressé, ce PDF est trop grand pour une facture, peut-être pour nuire. Il n’a pas été conservé : interrogez le fournisseur.',
    supplier_part: 'La facture est incomplète : il y manque %{part}. Demandez un autre fichier au fournisseur.',
    supplier_missing_number: 'La facture n’a pas de numéro. Demandez un autre fichier au fournisseur.',
    supplier_missing_date: 'La facture n’a pas de date. Demandez un autre fichier au fournisseur.',
    supplier_missing_seller: 'La facture n’indique pas son émetteur. Demandez un autre fichier au fournisseur.',
    supplier_missing_total: 'La facture n’a pas de total. Demandez un autre fichier au fournisseur.',
    supplier_value: 'Ligne %{line} : %{what} est illisible : « %{value} ». Demandez un autre fichier au fournisseur.',
    supplier_file_gone: 'Le fichier de cette facture n’est plus là. Prévenez l’administrateur du serveur.',
    supplier_invoice_decided:
        'Cette facture est à payer ou déjà payée. Contrôlez-la d’abord à nouveau, puis retirez-la.',
    supplier_lines:
        'La facture a plus de %{limit} lignes, trop pour être contrôlée. Demandez au fournisseur de la diviser.',
} satisfies Messages['supplier_refusals'];
