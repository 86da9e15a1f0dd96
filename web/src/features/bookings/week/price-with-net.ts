import type { Language } from '@entrena/contract/language'
import { youReceiveWords } from '@entrena/contract/money/sentences/earnings'
import { formatPesos } from '@/lib/i18n/format'

/** The price and the trainer's part of it: 'RD$1,400.00, you receive RD$1,232.00'. */
export function formatPriceWithNet(price: number, net: number | null, language: Language): string {
  const gross = formatPesos(price)
  return net === null || net === price ? gross : `${gross}, ${youReceiveWords[language]({ net: formatPesos(net) })}`
}
