import type { LineSection } from '@entrena/contract/bank/entity'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { errorDetailOf } from '@/lib/api/call'
import { type ListPage, rowsOf } from '@/lib/api/call-page'
import { useLoadToast } from '@/lib/api/use-load-toast'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { Button } from '@/ui/button'
import { FailedState } from '@/ui/feedback/failed-state'
import { ShowMore } from '@/ui/feedback/show-more'
import { Skeleton, SkeletonGroup } from '@/ui/feedback/skeleton'
import { type BankLine, linesQuery } from '../queries'

export const sectionTranslations = defineTranslations('bank-sections', {
  en: {
    text: 'What the bank wrote',
    booking: 'Booking',
    why: 'Why',
    decisionHead: 'Decision',
    exact: 'Exact',
    exactNote_one: '{{count}} ticked. Untick what you doubt.',
    exactNote_other: '{{count}} ticked. Untick what you doubt.',
    review: 'To review',
    reviewNote: 'One press each. They are not part of the button below.',
    unidentified: 'Unidentified',
    unidentifiedNote: 'They wait. Nothing lapses.',
    outgoing: 'Outgoing',
    outgoingNote: 'What left the account. Sure payouts and refunds are booked with the button below.',
    fees: 'Fees and taxes',
    feesNote: 'Booked when the file was read. Nothing to decide.',
    openNote: 'One press each.',
    decide: 'To decide',
    decideNote: 'They hold the button until you decide.',
    done: 'Assigned',
    ignored: 'Ignored',
    decisions_one: '{{count}} decision',
    decisions_other: '{{count}} decisions',
    loadFailed: 'Failed to load the lines',
    showOther_one: 'Show the other one',
    showOther_other: 'Show the other {{count}}',
    doneEmpty: 'No line is assigned yet.',
    ignoredEmpty: 'No line was ignored.',
  },
  es: {
    text: 'Lo que escribió el banco',
    booking: 'Reserva',
    why: 'Por qué',
    decisionHead: 'Decisión',
    exact: 'Exactos',
    exactNote_one: '{{count}} marcado. Desmarca lo que dudes.',
    exactNote_other: '{{count}} marcados. Desmarca lo que dudes.',
    review: 'Por revisar',
    reviewNote: 'Un toque cada uno. No son parte del botón de abajo.',
    unidentified: 'Sin dueño',
    unidentifiedNote: 'Esperan. Nada se vence.',
    outgoing: 'Salidas',
    outgoingNote:
      'Lo que salió de la cuenta. Los pagos a entrenadores y reembolsos seguros se registran con el botón de abajo.',
    fees: 'Cargos e impuestos',
    feesNote: 'Se registraron al leer el archivo. No hay nada que decidir.',
    openNote: 'Un toque cada uno.',
    decide: 'Por decidir',
    decideNote: 'Detienen el botón hasta que decidas.',
    done: 'Asignados',
    ignored: 'Ignorados',
    decisions_one: '{{count}} decisión',
    decisions_other: '{{count}} decisiones',
    loadFailed: 'No pudimos cargar los movimientos',
    showOther_one: 'Ver el otro',
    showOther_other: 'Ver los otros {{count}}',
    doneEmpty: 'Aún no hay movimientos asignados.',
    ignoredEmpty: 'No se ha ignorado ninguno.',
  },
})

/** True if something is shown below the lines of a section. */
export function hasMoreLines({ list, hidden }: SectionList): boolean {
  return list.data === undefined || hidden > 0 || list.hasNextPage
}

/** Shown below the lines of a section: loading, an error, or a button for more. */
export function MoreLines({ section: { title, list, failed, hidden, showAll, showNext } }: { section: SectionList }) {
  const t = useTranslations(sectionTranslations)
  if (list.data === undefined) {
    if (list.isError) {
      return (
        <FailedState
          title={failed}
          detail={errorDetailOf(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )
    }
    return (
      <SkeletonGroup className="grid gap-3">
        <Skeleton className="h-13 rounded-control" />
        <Skeleton className="h-13 rounded-control" />
      </SkeletonGroup>
    )
  }
  if (hidden > 0) {
    const label = t('showOther', { count: hidden })
    return (
      <Button variant="link" size="md" aria-label={`${label}: ${title}`} onClick={showAll}>
        {label}
        <ChevronDown aria-hidden />
      </Button>
    )
  }
  return (
    <ShowMore
      hasMore={list.hasNextPage}
      isBusy={list.isFetchingNextPage}
      isFailed={list.isFetchNextPageError}
      failed={failed}
      detail={errorDetailOf(list.error)}
      onMore={showNext}
    />
  )
}

const firstShown: Record<LineSection, number> = {
  decide: 50,
  exact: 5,
  review: 20,
  unidentified: 20,
  outgoing: 5,
  fees: 5,
  done: 20,
  ignored: 20,
}

/** Lines of a section, and a function to show more. `count` is the total, if known. */
export function useLinesOfSection(section: LineSection, statementId: string | undefined, count?: number) {
  const t = useTranslations(sectionTranslations)
  const list = useInfiniteQuery(linesQuery(section, statementId))
  const [isAll, setAll] = useState(false)
  const failed = t('loadFailed')
  useLoadToast(list, errorDetailOf(list.error) ?? failed, failed)
  const rows = rowsOf(list.data)
  const first = firstShown[section]
  const linked = useFocusLinked(rows, list)
  const isWhole = isAll || linked >= first
  const lines = isWhole ? rows : rows.slice(0, first)
  useKeepFocus(section, rows)
  const hidden = Math.max(count ?? 0, rows.length) - lines.length
  const focusFrom = useFocusNew(lines)
  return {
    title: t(section),
    lines,
    list,
    failed,
    /** How many more lines one press shows. 0 if all loaded lines are shown. */
    hidden: !isWhole && rows.length > first ? hidden : 0,
    showAll() {
      focusFrom(lines.length)
      setAll(true)
    },
    showNext() {
      focusFrom(lines.length)
      void list.fetchNextPage()
    },
  }
}

type SectionList = ReturnType<typeof useLinesOfSection>

/** Id of a section's heading. */
export function lineSectionId(section: LineSection): string {
  return `bank-lines-${section}`
}

/** Scrolls to a section and focuses it for keyboard users. */
export function showLineSection(section: LineSection): void {
  const heading = document.getElementById(lineSectionId(section))
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}

/** Id of a line's row or card. */
export function lineId({ id }: Pick<BankLine, 'id'>): string {
  return `bank-line-${id}`
}

/** After 'Show more', focuses the first new line, because the pressed button may have disappeared. */
function useFocusNew(lines: readonly BankLine[]): (index: number) => void {
  const from = useRef<number>(undefined)
  useEffect(() => {
    const line = from.current === undefined ? undefined : lines[from.current]
    if (!line) return
    from.current = undefined
    document.getElementById(lineId(line))?.focus({ preventScroll: true })
  }, [lines])
  return (index) => {
    from.current = index
  }
}

/** Limits the requests for a line that is far down. With 50 lines a page, few sections have so many. */
const maxPagesSearched = 20

type LineList = UseInfiniteQueryResult<InfiniteData<ListPage<BankLine>>>

/**
 * Scrolls to the line that the URL names and focuses it, once for each navigation. Loads further pages until it finds
 * the line or another section shows it. Returns its index, or -1.
 */
function useFocusLinked(lines: readonly BankLine[], list: LineList): number {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const { hash, key } = useLocation()
  const searched = useRef<string>(undefined)
  const index = lines.findIndex((line) => hash === `#${lineId(line)}`)
  useEffect(() => {
    if (hash === '' || !data || searched.current === key) return
    const row = document.getElementById(hash.slice(1))
    if (index < 0 && !row) {
      if (isFetching) return
      if (hasNextPage && data.pages.length < maxPagesSearched && !isFetchNextPageError) {
        void fetchNextPage()
        return
      }
    }
    searched.current = key
    if (index < 0) return
    row?.scrollIntoView({ block: 'center' })
    row?.focus({ preventScroll: true })
  }, [index, hash, key, data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  return index
}

/**
 * If a decision has removed the focused line, focuses the next line, so that keyboard users stay in the list. After the
 * last line, focuses the heading of the section.
 */
function useKeepFocus(section: LineSection, lines: readonly BankLine[]): void {
  const before = useRef(lines)
  useEffect(() => {
    const left = before.current.findIndex((line) => !lines.some(({ id }) => id === line.id))
    before.current = lines
    if (left < 0 || document.activeElement !== document.body) return
    const next = lines[left]
    document.getElementById(next ? lineId(next) : lineSectionId(section))?.focus({ preventScroll: true })
  }, [section, lines])
}
