import { defineTranslations } from '@/lib/i18n/i18n'

export const missingTranslations = defineTranslations('bank-missing', {
  en: {
    title: 'Marked as paid, but nothing arrived',
    text: 'Two business days later, on days that a statement covers. The client gets a mail that asks for a proof.',
    empty: 'Every announced transfer arrived.',
    emptyText: 'As far as your statements reach.',
    failed: 'Failed to load the missing transfers',
    to: 'to {{trainer}}',
    marked: 'Marked as paid on {{day}}',
    hasProof: 'Has a proof',
    asked: 'Asked for a proof on {{day}}',
    notAsked: 'Not asked for a proof yet',
    open: 'See booking',
    openThis: 'See booking of {{name}}, {{when}}',
  },
  es: {
    title: 'Marcadas como pagadas, pero no llegó nada',
    text: 'Dos días laborables después, en días que cubre un estado de cuenta. Al cliente le pedimos el comprobante por correo.',
    empty: 'Llegaron todas las transferencias anunciadas.',
    emptyText: 'Hasta donde cubren tus estados de cuenta.',
    failed: 'No pudimos cargar las transferencias que faltan',
    to: 'a {{trainer}}',
    marked: 'Marcada como pagada el {{day}}',
    hasProof: 'Tiene comprobante',
    asked: 'Comprobante pedido el {{day}}',
    notAsked: 'Comprobante aún sin pedir',
    open: 'Ver reserva',
    openThis: 'Ver reserva de {{name}}, {{when}}',
  },
})
