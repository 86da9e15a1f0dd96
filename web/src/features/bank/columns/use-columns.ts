import { mostStatementColumns } from '@entrena/contract/bank/rules'
import { useMemo, useState } from 'react'
import { type ShownTable, showTable, withMeaning } from './columns-choice'
import { guessColumns, type Meaning } from './guess-columns'
import type { ChosenColumns, FileTable } from './queries'

/** Column types of a file, guessed from the heading until somebody changes them. */
export function useColumns(table: FileTable) {
  const [hasHeader, setHasHeader] = useState(table.header !== null)
  const [chosen, setChosen] = useState<readonly Meaning[]>()
  const shown: ShownTable = useMemo(() => showTable(table, hasHeader), [table, hasHeader])
  // Memoized, because a new object would read the file again.
  const columns: ChosenColumns = useMemo(() => {
    const guessed = guessColumns(shown.header ?? [])
    const count = Math.min(table.columns, mostStatementColumns)
    return { hasHeader, meanings: chosen ?? Array.from({ length: count }, (_, column) => guessed[column] ?? null) }
  }, [chosen, hasHeader, shown, table.columns])
  return {
    shown,
    columns,
    setHasHeader,
    choose: (column: number, meaning: Meaning) => setChosen(withMeaning(columns.meanings, column, meaning)),
  }
}
