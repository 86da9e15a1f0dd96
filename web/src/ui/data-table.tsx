import { ArrowDown, ArrowUp } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { useHasTableRoom } from '@/lib/browser/use-is-wide'
import { useTranslations } from '@/lib/i18n/i18n'
import { uiTranslations } from './ui-translations'

/** Link that sorts the rows by a column. `now` is undefined if the rows are sorted by another column. */
interface Sort {
  readonly to: string
  readonly now: 'ascending' | 'descending' | undefined
}

export interface TableColumn<Row> {
  /** Title of the column. The table shows `head` in its place if there is one, for example a check box for all rows. */
  readonly title: string
  readonly head?: ReactNode
  readonly sort?: Sort
  readonly headClass?: string
  readonly cellClass?: string
  readonly cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly columns: readonly TableColumn<Row>[]
  /** Renders a row as a card on a narrow screen. */
  readonly card: (row: Row) => ReactNode
  readonly cardClass?: string
  /** Content above the cards, such as a check box for all rows. */
  readonly aboveCards?: ReactNode
  readonly rowClass?: (row: Row) => string
  /** A full-width second line below the row. */
  readonly notes?: (row: Row) => ReactNode
}

/** Classes of a sticky table head below the navigation. */
export const tableHeadClass =
  'sticky top-[calc(4.25rem+var(--bar-height))] z-10 bg-sunken px-2 py-2 text-left text-sm font-strong whitespace-nowrap text-muted first:pl-5 last:pr-5'

/**
 * Shows rows as a table on a wide screen, otherwise as cards. Tables of figures, previews of files, the month of the
 * calendar and the bank desk have tables of their own.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  return useHasTableRoom() ? <Table {...props} /> : <Cards {...props} />
}

function Table<Row>({ label, rows, idOf, columns, rowClass, notes }: DataTableProps<Row>) {
  return (
    <table aria-label={label} className="w-full border-collapse">
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.title} column={column} />
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => {
          const note = notes?.(row)
          return (
            <Fragment key={idOf(row)}>
              <tr className={joinClasses(rowClass?.(row), Boolean(note) && 'border-b-0!')}>
                {columns.map(({ title, cellClass, cell }) => (
                  <td key={title} className={joinClasses('px-2 py-2.5 align-middle first:pl-5 last:pr-5', cellClass)}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
              {note && (
                <tr className={rowClass?.(row)}>
                  <td colSpan={columns.length} className="px-4 pb-3 wide:px-5">
                    {note}
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}

function Head<Row>({ column: { title, head = title, sort, headClass } }: { column: TableColumn<Row> }) {
  return (
    <th scope="col" aria-sort={sort?.now} className={joinClasses(tableHeadClass, headClass)}>
      {sort ? <SortLink {...sort} title={title} /> : head}
    </th>
  )
}

function SortLink({ to, now, title }: Sort & { title: string }) {
  const t = useTranslations(uiTranslations)
  const Icon = now === 'ascending' ? ArrowUp : ArrowDown
  return (
    <Link
      to={to}
      preventScrollReset
      title={t('sortBy', { column: title })}
      className="inline-flex min-h-8 items-center gap-1 text-muted no-underline hover:text-ink"
    >
      {title}
      {now && <Icon aria-hidden className="size-4" />}
    </Link>
  )
}

function Cards<Row>({ label, rows, idOf, card, cardClass, aboveCards, rowClass }: DataTableProps<Row>) {
  return (
    <>
      {aboveCards}
      <ul aria-label={label} className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <li key={idOf(row)} className={joinClasses(cardClass ?? 'grid gap-2 p-4', rowClass?.(row))}>
            {card(row)}
          </li>
        ))}
      </ul>
    </>
  )
}
