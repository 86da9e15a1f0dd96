import type { ReactNode } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { Card } from '@/ui/card'

interface YearColumn<Row> {
  readonly title: string
  readonly amountOf: (row: Row) => number
  /** True for the column that a phone shows beside the name. A phone shows the other columns below the name. */
  readonly isMain?: boolean
}

interface YearTableProps<Row> {
  readonly title: string
  /** Heading of the first column: months or trainers. */
  readonly rowsAre: string
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => ReactNode
  readonly columns: readonly YearColumn<Row>[]
  readonly total: Row
  readonly totalName: string
  readonly empty: string
}

const onlyWide = 'max-wide:not-print:hidden'
const cell = 'px-4 py-3 align-top wide:px-3 wide:first:pl-6 wide:last:pr-6 print:px-2 print:py-1.5 print:text-sm'

/** A table whose last row is the total of the others. */
export function YearTable<Row>(props: YearTableProps<Row>) {
  const { title, rowsAre, rows, idOf, nameOf, columns, total, totalName, empty } = props
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 py-4 wide:px-6 print:px-2">{title}</h2>
      {rows.length === 0 ? (
        <p className="border-t border-line p-4 text-muted wide:px-6">{empty}</p>
      ) : (
        <table aria-label={title} className="w-full border-collapse text-left">
          <thead className="bg-sunken text-sm text-muted">
            <tr>
              <th scope="col" className={cell}>
                {rowsAre}
              </th>
              {columns.map(({ title: column, isMain }) => (
                <th key={column} scope="col" className={joinClasses(cell, 'text-right', !isMain && onlyWide)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <YearRow key={idOf(row)} row={row} name={nameOf(row)} columns={columns} />
            ))}
          </tbody>
          <tfoot className="border-t-2 border-ink font-strong not-print:bg-inverse not-print:text-on-inverse not-print:[&_dl]:text-on-inverse">
            <YearRow row={total} name={totalName} columns={columns} />
          </tfoot>
        </table>
      )}
    </Card>
  )
}

interface YearRowProps<Row> {
  readonly row: Row
  readonly name: ReactNode
  readonly columns: readonly YearColumn<Row>[]
}

function YearRow<Row>({ row, name, columns }: YearRowProps<Row>) {
  const below = columns.filter(({ amountOf, isMain }) => !isMain && amountOf(row) !== 0)
  return (
    <>
      <tr className="break-inside-avoid border-t border-line">
        <th scope="row" className={joinClasses(cell, 'font-strong wrap-anywhere print:wrap-break-word')}>
          {name}
        </th>
        {columns.map(({ title, amountOf, isMain }) => (
          <td key={title} className={joinClasses(cell, 'text-right', !isMain && onlyWide)}>
            <span className="num">{formatPesos(amountOf(row))}</span>
          </td>
        ))}
      </tr>
      {below.length > 0 && (
        <tr className="wide:hidden print:hidden">
          <td colSpan={2} className="px-4 pb-3">
            <dl className="grid gap-0.5 text-sm font-regular text-muted tabular-nums">
              {below.map(({ title, amountOf }) => (
                <div key={title} className="flex flex-wrap justify-between gap-x-4">
                  <dt>{title}</dt>
                  <dd className="ml-auto">{formatPesos(amountOf(row))}</dd>
                </div>
              ))}
            </dl>
          </td>
        </tr>
      )}
    </>
  )
}
