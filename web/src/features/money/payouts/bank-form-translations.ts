import { defineTranslations } from '@/lib/i18n/i18n'

export const bankFormTranslations = defineTranslations('bank-form', {
  en: {
    chooseBank: 'Choose your bank',
    otherBank: 'Another bank',
    type: 'Type of account',
    savings: 'Savings',
    checking: 'Checking',
    number: 'Account number',
    numberHint: '6 to 20 digits, or the IBAN',
    holder: 'Account holder',
    holderHint: 'As the bank writes the name',
    taxId: 'Cédula or RNC of the holder',
    taxIdHint: 'A cédula has 11 digits, an RNC has 9',
    taxIdUnusual: 'This number does not look right. Check it; if it is yours, you can save it.',
  },
  es: {
    chooseBank: 'Elige tu banco',
    otherBank: 'Otro banco',
    type: 'Tipo de cuenta',
    savings: 'Ahorros',
    checking: 'Corriente',
    number: 'Número de cuenta',
    numberHint: 'De 6 a 20 dígitos, o el IBAN',
    holder: 'Titular de la cuenta',
    holderHint: 'Como el banco escribe el nombre',
    taxId: 'Cédula o RNC del titular',
    taxIdHint: 'Una cédula tiene 11 dígitos, un RNC tiene 9',
    taxIdUnusual: 'Este número no parece correcto. Revísalo; si es el tuyo, puedes guardarlo.',
  },
})
