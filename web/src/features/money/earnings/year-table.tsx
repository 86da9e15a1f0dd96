import type { ReactNode } from 'react'
import { classes } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { Card } from '@/ui/card'

interface YearColumn<Row> {
  readonly title: string
  readonly amountOf: (row: Row) => number
}

interface YearTableProps<Row> {
  readonly title: string
  /** What the rows are: months or trainers. */
  readonly rowsAre: string
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => ReactNode
  /** The last one is shown on a phone too, and the others below the name of the row. */
  readonly columns: readonly YearColumn<Row>[]
  readonly total: Row
  readonly totalName: string
  readonly empty: string
}

const onlyWide = 'max-wide:not-print:hidden'
const cell = 'px-4 py-3 align-top wide:px-3 wide:first:pl-6 wide:last:pr-6 print:px-2 print:py-1.5'

/** Amounts that add up to the last row. */
export function YearTable<Row>(props: YearTableProps<Row>) {
  const { title, rowsAre, rows, idOf, nameOf, columns, total, totalName, empty } = props
  return (
    <Card className="overflow-hidden">
      <h2 className="px-4 py-4 wide:px-6">{title}</h2>
      {rows.length === 0 ? (
        <p className="border-t border-line p-4 text-muted wide:px-6">{empty}</p>
      ) : (
        <table aria-label={title} className="w-full border-collapse text-left">
          <thead className="bg-sunken text-sm text-muted">
            <tr>
              <th scope="col" className={cell}>
                {rowsAre}
              </th>
              {columns.map((column, index) => (
                <th
                  key={column.title}
                  scope="col"
                  className={classes(cell, 'text-right', index < columns.length - 1 && onlyWide)}
                >
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((row) => (
              <YearRow key={idOf(row)} row={row} name={nameOf(row)} columns={columns} />
            ))}
          </tbody>
          <tfoot className="border-t-2 border-ink font-strong">
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
  const others = columns.slice(0, -1).filter(({ amountOf }) => amountOf(row) !== 0)
  return (
    <tr className="break-inside-avoid">
      <th scope="row" className={classes(cell, 'font-strong wrap-anywhere')}>
        {name}
        {others.map(({ title, amountOf }) => (
          <span key={title} className="block text-sm font-regular text-muted tabular-nums wide:hidden print:hidden">
            {title} {formatPesos(amountOf(row))}
          </span>
        ))}
      </th>
      {columns.map(({ title, amountOf }, index) => (
        <td key={title} className={classes(cell, 'text-right', index < columns.length - 1 && onlyWide)}>
          <span className="num">{formatPesos(amountOf(row))}</span>
        </td>
      ))}
    </tr>
  )
}
