import type { LineSection } from '@entrena/contract/bank/entity'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { detailOf } from '@/lib/api/call'
import { rowsOf } from '@/lib/api/call-page'
import { toast } from '@/lib/browser/toast'
import { useTranslations } from '@/lib/i18n/i18n'
import { linesQuery } from '../queries'
import { useKeepFocus } from './section-focus'
import { sectionTranslations } from './section-translations'

/** How many lines of a section are shown at first. */
const firstShown: Record<LineSection, number> = {
  decide: 50,
  exact: 5,
  review: 20,
  unidentified: 20,
  outgoing: 5,
  done: 20,
  ignored: 20,
}

/** The lines of a section, and how to show more of them. `count` is how many it has in all, if that is known. */
export function useSection(section: LineSection, statementId: string | undefined, count?: number) {
  const t = useTranslations(sectionTranslations)
  const list = useInfiniteQuery(linesQuery(section, statementId))
  const [isAll, setAll] = useState(false)
  const { isError, error } = list
  const failed = t('loadFailed')
  useEffect(() => {
    if (isError) toast.error(detailOf(error) ?? failed, failed)
    else toast.clear(failed)
  }, [isError, error, failed])
  const rows = rowsOf(list.data)
  useKeepFocus(section, rows.length)
  const first = firstShown[section]
  const lines = isAll ? rows : rows.slice(0, first)
  const hidden = Math.max(count ?? 0, rows.length) - lines.length
  return {
    title: t(section),
    lines,
    list,
    failed,
    /** How many more a press shows. 0 if all are shown that are loaded. */
    hidden: !isAll && rows.length > first ? hidden : 0,
    showAll: () => setAll(true),
  }
}

export type SectionList = ReturnType<typeof useSection>
