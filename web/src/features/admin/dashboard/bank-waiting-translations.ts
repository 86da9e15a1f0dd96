import { defineTranslations } from '@/lib/i18n/i18n'

export const bankWaitingTranslations = defineTranslations('admin-bank-waiting', {
  en: {
    lines_one: '{{count}} bank line to decide',
    lines_other: '{{count}} bank lines to decide',
    linesText: 'Of your statements, not assigned yet',
    missing_one: '{{count}} transfer did not arrive',
    missing_other: '{{count}} transfers did not arrive',
    missingText: 'Marked as paid, on no statement',
  },
  es: {
    lines_one: '{{count}} movimiento por decidir',
    lines_other: '{{count}} movimientos por decidir',
    linesText: 'De tus estados de cuenta, sin asignar',
    missing_one: '{{count}} transferencia no llegó',
    missing_other: '{{count}} transferencias no llegaron',
    missingText: 'Marcadas como pagadas, en ningún estado de cuenta',
  },
})
