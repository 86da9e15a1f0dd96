import { classes } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { examplesOf, nameOfColumn, type ShownTable } from './columns-choice'
import type { Meaning } from './guess-columns'
import { MeaningSelect } from './meaning-select'
import { columnsTranslations } from './translations'

interface ColumnsProps {
  readonly table: ShownTable
  readonly meanings: readonly Meaning[]
  /** A column whose meaning another one has already. */
  readonly wrongColumn: number | undefined
  readonly onChoose: (column: number, meaning: Meaning) => void
}

const money: readonly Meaning[] = ['in', 'out', 'amount', 'balance']

/** The first rows of the file. Columns that do not fit scroll sideways. */
export function ColumnsTable({ table, meanings, wrongColumn, onChoose }: ColumnsProps) {
  const t = useTranslations(columnsTranslations)
  return (
    <div className="overflow-x-auto border-t border-line">
      <table aria-label={t('table')} className="w-full border-collapse text-sm">
        <thead>
          <tr className="bg-sunken">
            {meanings.map((meaning, column) => {
              const name = nameOfColumn(table, column) ?? t('column', { number: column + 1 })
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
                <th key={column} scope="col" className={headLook(meaning)}>
                  <MeaningSelect
                    column={name}
                    meaning={meaning}
                    isWrong={column === wrongColumn}
                    onChoose={(chosen) => onChoose(column, chosen)}
                  />
                  <span className="mt-2 block font-regular wrap-anywhere text-muted">{name}</span>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {table.sample.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal rows are common in a statement
            <tr key={index}>
              {meanings.map((meaning, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
                <td key={column} className={cellLook(meaning)}>
                  {row[column]?.trim() || <span className="text-muted">·</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Room for the word of the meaning. */
function widthOf(meaning: Meaning): string {
  if (meaning === 'sign') return 'min-w-66'
  if (meaning === 'reference' || meaning === 'amount' || meaning === 'text') return 'min-w-56'
  return meaning === 'in' || meaning === 'out' ? 'min-w-44' : 'min-w-40'
}

function headLook(meaning: Meaning): string {
  return classes('px-3 pt-3 pb-2 text-left align-top', widthOf(meaning))
}

function cellLook(meaning: Meaning): string {
  return classes(
    'px-3 py-2.5 wrap-anywhere tabular-nums',
    meaning ? 'bg-brand-soft/40' : 'text-muted',
    money.includes(meaning) && 'text-right',
  )
}

/** One card for each column, for a phone. */
export function ColumnCards({ table, meanings, wrongColumn, onChoose }: ColumnsProps) {
  const t = useTranslations(columnsTranslations)
  return (
    <ul aria-label={t('table')} className="divide-y divide-line border-t border-line">
      {meanings.map((meaning, column) => {
        const place = t('column', { number: column + 1 })
        const name = nameOfColumn(table, column)
        const examples = examplesOf(table, column)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column has nothing but its place
          <li key={column} className="grid grid-cols-1 gap-3 p-4">
            <div className="flex items-baseline justify-between gap-3">
              <b className="min-w-0 font-bold wrap-anywhere">{name}</b>
              <span className="shrink-0 text-sm text-muted">{place}</span>
            </div>
            <div className="text-sm text-muted tabular-nums">
              {examples.length === 0 && t('noExample')}
              {examples.map((example) => (
                <span key={example} className="block wrap-anywhere">
                  {example}
                </span>
              ))}
            </div>
            <MeaningSelect
              column={name ?? place}
              meaning={meaning}
              isWrong={column === wrongColumn}
              onChoose={(chosen) => onChoose(column, chosen)}
            />
          </li>
        )
      })}
    </ul>
  )
}
