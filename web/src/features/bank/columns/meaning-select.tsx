import type { ColumnMeaning } from '@entrena/contract/bank/rules'
import {
  AlignLeft,
  ArrowDownLeft,
  ArrowUpRight,
  Calendar,
  ChevronDown,
  Diff,
  Hash,
  type LucideIcon,
  Minus,
  Repeat2,
  Scale,
  ScanBarcode,
} from 'lucide-react'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { controlClass, fieldBoxClass } from '@/ui/form/field'
import type { ColumnMeaningOrNone } from './guess-columns'
import { columnsTranslations } from './translations'

const looks = {
  day: { Icon: Calendar, text: 'day' },
  reference: { Icon: Hash, text: 'reference' },
  serial: { Icon: ScanBarcode, text: 'serial' },
  text: { Icon: AlignLeft, text: 'meaningText' },
  out: { Icon: ArrowUpRight, text: 'out' },
  in: { Icon: ArrowDownLeft, text: 'in' },
  amount: { Icon: Diff, text: 'amount' },
  sign: { Icon: Repeat2, text: 'sign' },
  balance: { Icon: Scale, text: 'balance' },
} as const satisfies Record<ColumnMeaning, { Icon: LucideIcon; text: string }>

/** Column types in the usual order of a statement. */
const order = ['day', 'reference', 'serial', 'text', 'out', 'in', 'amount', 'sign', 'balance'] as const

export function useMeaningWord(): (meaning: ColumnMeaning) => string {
  const t = useTranslations(columnsTranslations)
  return (meaning) => t(looks[meaning].text)
}

interface MeaningSelectProps {
  /** The column's name for screen readers. */
  readonly column: string
  readonly meaning: ColumnMeaningOrNone
  readonly isWrong: boolean
  readonly onChoose: (meaning: ColumnMeaningOrNone) => void
}

export function ColumnMeaningSelect({ column, meaning, isWrong, onChoose }: MeaningSelectProps) {
  const t = useTranslations(columnsTranslations)
  const wordOf = useMeaningWord()
  const Icon = meaning ? looks[meaning].Icon : Minus
  return (
    <div
      className={joinClasses(
        fieldBoxClass(isWrong),
        'relative px-3! font-strong',
        meaning !== null && !isWrong && 'border-brand! bg-brand-soft! inset-ring inset-ring-brand',
      )}
    >
      <Icon aria-hidden />
      <select
        aria-label={t('meaningOf', { column })}
        aria-invalid={isWrong || undefined}
        value={meaning ?? ''}
        onChange={({ target }) => onChoose(order.find((each) => each === target.value) ?? null)}
        className={joinClasses(controlClass, '-mr-3 min-h-11 cursor-pointer appearance-none pr-9')}
      >
        {order.map((each) => (
          <option key={each} value={each}>
            {wordOf(each)}
          </option>
        ))}
        <option value="">{t('unused')}</option>
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-3" />
    </div>
  )
}
