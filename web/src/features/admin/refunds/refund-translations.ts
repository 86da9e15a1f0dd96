import { defineTranslations } from '@/lib/i18n/i18n'

export const refundTranslations = defineTranslations('admin-refunds', {
  en: {
    record: 'Record refund',
    recordThis: 'Record refund of {{name}}, {{when}}',
    title: 'Record the refund',
    dueText: 'Send the money to the client at your bank first, then record it here. The client gets an e-mail.',
    checkText:
      'Look for the reference in the bank. If the transfer is there, send it back and record it here. If not, record that it did not arrive. The client gets an e-mail either way.',
    sentOn: 'Sent on',
    bankReference: 'Bank reference',
    bankReferenceHint: 'The number that the bank gave your transfer',
    missing: 'It did not arrive',
    working: 'Recording...',
    sent: 'Refund recorded. The client was told.',
    notReceived: 'Recorded that no transfer arrived. The client was told.',
    failed: 'Failed to record the refund',
  },
  es: {
    record: 'Registrar reembolso',
    recordThis: 'Registrar el reembolso de {{name}}, {{when}}',
    title: 'Registrar el reembolso',
    dueText:
      'Primero envíale el dinero al cliente desde tu banco y luego regístralo aquí. Al cliente le llega un correo.',
    checkText:
      'Busca la referencia en el banco. Si la transferencia llegó, devuélvela y regístrala aquí. Si no, registra que no llegó. En ambos casos le llega un correo al cliente.',
    sentOn: 'Enviado el',
    bankReference: 'Referencia del banco',
    bankReferenceHint: 'El número que el banco le dio a tu transferencia',
    missing: 'No llegó',
    working: 'Registrando...',
    sent: 'Reembolso registrado. Ya le avisamos al cliente.',
    notReceived: 'Registrado: no llegó ninguna transferencia. Ya le avisamos al cliente.',
    failed: 'No pudimos registrar el reembolso',
  },
})
