import { bankFileColumnKinds } from '@entrena/contract/money/payouts/rules'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { SelectField } from '@/ui/form/select-field'
import { TextField } from '@/ui/form/text-field'
import { maxBatchColumns, moveColumn, nextColumnKind } from './columns'
import type { BankFormat } from './queries'

export const formatTranslations = defineTranslations('admin-formats', {
  en: {
    label: 'Format of the file',
    generic: 'Format: generic CSV',
    popular: 'Format: Popular',
    banreservas: 'Format: Banreservas',
    unconfirmed: '{{format}} (confirm it with your bank)',
    edit: 'Edit format',
    title: 'Edit format',
    unconfirmedTitle: 'Confirm it with your bank',
    unconfirmedText: 'This preset comes from one published example. Send a small batch first.',
    failed: 'Failed to load the formats',
    columns: 'Columns',
    column: 'Column {{number}}',
    kind: 'Content',
    columnTitle: 'Title',
    up: 'Move column {{number}} up',
    down: 'Move column {{number}} down',
    remove: 'Remove column {{number}}',
    add: 'Add column',
    tax_id: 'Cédula or RNC',
    holder: 'Account holder',
    account_type: 'Account type',
    account_number: 'Account number',
    separator: 'Separator',
    comma: 'Comma',
    semicolon: 'Semicolon',
    tab: 'Tab',
    bar: 'Vertical bar',
    encoding: 'Encoding',
    savings: 'Word for savings',
    checking: 'Word for checking',
    hasTitles: 'Titles in the first line',
    hasBom: 'Byte order mark (Excel shows accents)',
    save: 'Save format',
    saved: 'Format saved.',
    saveFailed: 'Failed to save the format',
    reset: 'Back to the preset',
    resetDone: 'The format is the preset again.',
  },
  es: {
    label: 'Formato del archivo',
    generic: 'Formato: CSV genérico',
    popular: 'Formato: Popular',
    banreservas: 'Formato: Banreservas',
    unconfirmed: '{{format}} (confírmalo con tu banco)',
    edit: 'Editar formato',
    title: 'Editar formato',
    unconfirmedTitle: 'Confírmalo con tu banco',
    unconfirmedText: 'Este formato sale de un solo ejemplo publicado. Envía primero un lote pequeño.',
    failed: 'No pudimos cargar los formatos',
    columns: 'Columnas',
    column: 'Columna {{number}}',
    kind: 'Contenido',
    columnTitle: 'Título',
    up: 'Subir la columna {{number}}',
    down: 'Bajar la columna {{number}}',
    remove: 'Quitar la columna {{number}}',
    add: 'Añadir columna',
    tax_id: 'Cédula o RNC',
    holder: 'Titular',
    account_type: 'Tipo de cuenta',
    account_number: 'Número de cuenta',
    separator: 'Separador',
    comma: 'Coma',
    semicolon: 'Punto y coma',
    tab: 'Tabulador',
    bar: 'Barra vertical',
    encoding: 'Codificación',
    savings: 'Palabra para ahorros',
    checking: 'Palabra para corriente',
    hasTitles: 'Títulos en la primera línea',
    hasBom: 'Marca de orden de bytes (Excel muestra las tildes)',
    save: 'Guardar formato',
    saved: 'Formato guardado.',
    saveFailed: 'No pudimos guardar el formato',
    reset: 'Volver al original',
    resetDone: 'El formato volvió al original.',
  },
})

type Column = BankFormat['columns'][number]

interface ColumnsEditorProps {
  readonly columns: readonly Column[]
  readonly onChange: (columns: readonly Column[]) => void
}

const maxTitle = 40

export function ColumnsEditor({ columns, onChange }: ColumnsEditorProps) {
  const t = useTranslations(formatTranslations)
  const { list, follow } = useFocusFollows(columns)
  function add() {
    const kind = nextColumnKind(columns)
    onChange([...columns, { kind, title: t(kind) }])
  }
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 font-strong">{t('columns')}</legend>
      <ol ref={list} className="grid gap-3">
        {columns.map((column, index) => (
          <ColumnRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a column has no identity but its place
            key={index}
            column={column}
            number={index + 1}
            count={columns.length}
            onChange={(changed) => onChange(columns.with(index, changed))}
            onMove={(step) => {
              follow(index + step, step)
              onChange(moveColumn(columns, index, step))
            }}
            onRemove={() => onChange(columns.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button
        variant="secondary"
        size="md"
        disabled={columns.length >= maxBatchColumns}
        onClick={add}
        className="justify-self-start"
      >
        <Plus aria-hidden />
        {t('add')}
      </Button>
    </fieldset>
  )
}

/** Keeps the focus on the button of the moved column, so that another press moves the same column. */
function useFocusFollows(columns: readonly Column[]) {
  const list = useRef<HTMLOListElement>(null)
  const target = useRef<{ readonly index: number; readonly step: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after the columns have changed
  useEffect(() => {
    if (!target.current) return
    const { index, step } = target.current
    target.current = undefined
    const [up, down] = list.current?.children[index]?.querySelectorAll('button') ?? []
    const [same, other] = step < 0 ? [up, down] : [down, up]
    if (same?.disabled) other?.focus()
    else same?.focus()
  }, [columns])
  function follow(index: number, step: number) {
    target.current = { index, step }
  }
  return { list, follow }
}

interface ColumnRowProps {
  readonly column: Column
  readonly number: number
  readonly count: number
  readonly onChange: (column: Column) => void
  readonly onMove: (step: 1 | -1) => void
  readonly onRemove: () => void
}

function ColumnRow({ column, number, count, onChange, onMove, onRemove }: ColumnRowProps) {
  const t = useTranslations(formatTranslations)
  const kinds = bankFileColumnKinds.map((value) => ({ value, label: t(value) }))
  return (
    <li
      aria-label={t('column', { number })}
      className="grid grid-cols-1 items-end gap-2 rounded-control bg-sunken p-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]"
    >
      <SelectField
        label={t('kind')}
        value={column.kind}
        options={kinds}
        onChange={({ target }) =>
          onChange({ ...column, kind: bankFileColumnKinds.find((kind) => kind === target.value) ?? column.kind })
        }
      />
      <TextField
        label={t('columnTitle')}
        maxLength={maxTitle}
        autoComplete="off"
        value={column.title}
        onChange={({ target }) => onChange({ ...column, title: target.value })}
      />
      <span className="flex gap-1">
        <Button
          variant="ghost"
          size="md"
          icon
          aria-label={t('up', { number })}
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="md"
          icon
          aria-label={t('down', { number })}
          disabled={number === count}
          onClick={() => onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="md"
          icon
          aria-label={t('remove', { number })}
          disabled={count === 1}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </span>
    </li>
  )
}
