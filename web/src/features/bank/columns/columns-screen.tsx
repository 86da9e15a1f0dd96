import { maxStatementColumns } from '@entrena/contract/bank/rules'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, CircleHelp, FileSpreadsheet } from 'lucide-react'
import { useMemo, useState } from 'react'
import { joinClasses } from '@/lib/browser/classes'
import { useIsWide } from '@/lib/browser/use-is-wide'
import { useDebounced } from '@/lib/browser/use-settled'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { NoticeBox } from '@/ui/feedback/notice'
import { Switch } from '@/ui/form/switch'
import type { WholeStatement } from '../queries'
import {
  type ColumnsProblem,
  exampleValuesOf,
  findColumnsProblem,
  nameOfColumn,
  replaceMeaning,
  type ShownTable,
  splitHeading,
} from './columns-choice'
import { type ColumnMeaningOrNone, guessColumns } from './guess-columns'
import { ColumnMeaningSelect, useMeaningWord } from './meaning-select'
import { type ChosenColumns, type FileTable, readingQuery } from './queries'
import { ColumnsReadBar, ReadingResult } from './reading'
import { columnsTranslations } from './translations'

interface ColumnsScreenProps {
  readonly statement: WholeStatement
  /** Called when the lines of the file are stored. */
  readonly onDone: () => void
  /** Called after the file was discarded. */
  readonly onOther: () => void
}

/** Lets an admin assign the column types of an unknown bank's file. */
export function ColumnsScreen({ statement, ...rest }: ColumnsScreenProps) {
  const { table } = statement
  return table && <TableColumns key={statement.id} statement={statement} table={table} {...rest} />
}

const debounceMs = 400

function TableColumns({
  statement: { id, file_name: fileName },
  table,
  ...rest
}: ColumnsScreenProps & { table: FileTable }) {
  const t = useTranslations(columnsTranslations)
  const { shown, columns, setHasHeader, choose } = useColumns(table)
  const problem = findColumnsProblem(columns.meanings)
  const settled = useDebounced(columns, debounceMs)
  const reading = useQuery({ ...readingQuery(id, settled), enabled: !findColumnsProblem(settled.meanings) })
  const isCurrent = settled === columns && !problem && reading.isSuccess && !reading.isPlaceholderData
  const Choice = useIsWide() ? ColumnsTable : ColumnCards
  return (
    <div className="grid grid-cols-1 gap-5 max-wide:pb-20">
      <div className="grid grid-cols-1 justify-items-start gap-1">
        <ButtonLink to="?tab=bank" variant="link" size="md">
          <ArrowLeft aria-hidden />
          {t('back')}
        </ButtonLink>
        <h1>{t('title')}</h1>
        <p className="text-muted">{t('text')}</p>
      </div>
      <Card className="overflow-clip">
        <FileBar
          name={fileName}
          table={table}
          shown={shown.sample.length}
          hasHeader={columns.hasHeader}
          onHeader={setHasHeader}
        />
        <Choice
          table={shown}
          meanings={columns.meanings}
          wrongColumn={problem && 'column' in problem ? problem.column : undefined}
          onChoose={choose}
        />
      </Card>
      {problem ? <Problem problem={problem} table={shown} /> : <ReadingResult query={reading} />}
      <ColumnsReadBar id={id} columns={columns} reading={isCurrent ? reading.data : undefined} {...rest} />
    </div>
  )
}

interface FileBarProps {
  readonly name: string
  readonly table: FileTable
  readonly shown: number
  readonly hasHeader: boolean
  readonly onHeader: (hasHeader: boolean) => void
}

function FileBar({ name, table: { rows, columns, separator }, shown, hasHeader, onHeader }: FileBarProps) {
  const t = useTranslations(columnsTranslations)
  const facts = [
    t('fileLines', { count: rows }),
    t('fileColumns', { count: columns }),
    separator && t('separated', { separator: separator === '\t' ? t('tab') : separator }),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 wide:px-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-info-soft text-info">
        <FileSpreadsheet aria-hidden className="size-5" />
      </span>
      <div className="min-w-50 flex-1">
        <p className="font-bold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">{`${facts.filter(Boolean).join(', ')}. ${t('first', { count: shown })}`}</p>
      </div>
      <Switch checked={hasHeader} onChange={({ target }) => onHeader(target.checked)}>
        <span className="text-sm font-regular text-muted">{t('heading')}</span>
      </Switch>
    </div>
  )
}

function Problem({ problem, table }: { problem: ColumnsProblem; table: ShownTable }) {
  const t = useTranslations(columnsTranslations)
  const wordOf = useMeaningWord()
  const meaning = wordOf(problem.meaning)
  if (problem.kind === 'missing') {
    return (
      <NoticeBox tone="warning" role="status" title={t('missing', { meaning })} icon={<CircleHelp aria-hidden />}>
        {t(problem.meaning === 'day' ? 'missingDay' : 'missingIn')}
      </NoticeBox>
    )
  }
  const column = nameOfColumn(table, problem.column) ?? t('column', { number: problem.column + 1 })
  return (
    <NoticeBox
      tone="danger"
      role="alert"
      title={
        problem.kind === 'both' ? t('both', { first: wordOf('amount'), second: meaning }) : t('twice', { meaning })
      }
    >
      {t(problem.meaning === 'day' ? 'twiceDay' : 'twiceOther', { column })}
    </NoticeBox>
  )
}

interface ColumnsProps {
  readonly table: ShownTable
  readonly meanings: readonly ColumnMeaningOrNone[]
  /** Index of a column whose type does not go together with the type of another column. */
  readonly wrongColumn: number | undefined
  readonly onChoose: (column: number, meaning: ColumnMeaningOrNone) => void
}

const money: readonly ColumnMeaningOrNone[] = ['in', 'out', 'amount', 'balance']

/** The first rows of the file. Excess columns scroll horizontally. */
function ColumnsTable({ table, meanings, wrongColumn, onChoose }: ColumnsProps) {
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
                  <ColumnMeaningSelect
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

/** The minimum width of a column, with room for the name of the column's type. */
function widthOf(meaning: ColumnMeaningOrNone): string {
  if (meaning === 'sign') return 'min-w-66'
  if (meaning === 'reference' || meaning === 'amount' || meaning === 'text') return 'min-w-56'
  return meaning === 'in' || meaning === 'out' ? 'min-w-44' : 'min-w-40'
}

function headLook(meaning: ColumnMeaningOrNone): string {
  return joinClasses('px-3 pt-3 pb-2 text-left align-top', widthOf(meaning))
}

function cellLook(meaning: ColumnMeaningOrNone): string {
  return joinClasses(
    'px-3 py-2.5 wrap-anywhere tabular-nums',
    meaning ? 'bg-brand-soft/40' : 'text-muted',
    money.includes(meaning) && 'text-right',
  )
}

/** Shows one card per column on a phone. */
function ColumnCards({ table, meanings, wrongColumn, onChoose }: ColumnsProps) {
  const t = useTranslations(columnsTranslations)
  return (
    <ul aria-label={t('table')} className="divide-y divide-line border-t border-line">
      {meanings.map((meaning, column) => {
        const place = t('column', { number: column + 1 })
        const name = nameOfColumn(table, column)
        const examples = exampleValuesOf(table, column)
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
            <ColumnMeaningSelect
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

/** Column types of a file, guessed from the heading until somebody changes them. */
function useColumns(table: FileTable) {
  const [hasHeader, setHasHeader] = useState(table.header !== null)
  const [chosen, setChosen] = useState<readonly ColumnMeaningOrNone[]>()
  const shown: ShownTable = useMemo(() => splitHeading(table, hasHeader), [table, hasHeader])
  // Memoized, because with a new object the file would be read again.
  const columns: ChosenColumns = useMemo(() => {
    const guessed = guessColumns(shown.header ?? [])
    const count = Math.min(table.columns, maxStatementColumns)
    return { hasHeader, meanings: chosen ?? Array.from({ length: count }, (_, column) => guessed[column] ?? null) }
  }, [chosen, hasHeader, shown, table.columns])
  return {
    shown,
    columns,
    setHasHeader,
    choose: (column: number, meaning: ColumnMeaningOrNone) =>
      setChosen(replaceMeaning(columns.meanings, column, meaning)),
  }
}
