import { ArrowDownLeft, ArrowUpRight, CircleAlert, type LucideIcon, ReceiptText, Undo2 } from 'lucide-react'
import { formatDay, formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import type { ReadLine } from './queries'
import { columnsTranslations } from './translations'

const icons: Readonly<Record<ReadLine['kind'], LucideIcon>> = {
  credit: ArrowDownLeft,
  debit: ArrowUpRight,
  fee: ReceiptText,
  tax: ReceiptText,
  returned: Undo2,
}

/** A line of the file as it is understood. */
export function ReadLineCard({ line }: { line: ReadLine }) {
  const t = useTranslations(columnsTranslations)
  const [language] = useLanguage()
  const { day, amount, kind, problem, number } = line
  const Icon = icons[kind]
  return (
    <li className="grid min-w-0">
      <Card className="grid min-w-0 content-start gap-0.5 p-4">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="text-sm text-muted">{day ? formatDay(day, language, 'dated') : t('noDay')}</span>
          {problem ? (
            <Badge tone="danger" icon={<CircleAlert aria-hidden />} bare>
              {`${t('line', { number })}: ${t(problem)}`}
            </Badge>
          ) : (
            <Badge tone={kind === 'credit' ? 'positive' : 'neutral'} icon={<Icon aria-hidden />} bare>
              {t(kind)}
            </Badge>
          )}
        </div>
        <span className="num text-xl">{amount === null ? t('noAmount') : signedPesos(amount)}</span>
        <span className="text-sm wrap-anywhere">{line.text}</span>
      </Card>
    </li>
  )
}

function signedPesos(amount: number): string {
  return `${amount > 0 ? '+' : ''}${formatPesos(amount)}`
}
