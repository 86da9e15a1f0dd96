import { joinClasses } from '@/lib/browser/classes'
import { formatPesos } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { showLineSection } from '../lines/section'
import type { Sections } from '../queries'
import { deskTranslations } from './desk-translations'

const ids = ['exact', 'review', 'unidentified', 'outgoing', 'fees'] as const

interface TilesProps {
  readonly counts: Sections
  /** True if exact matches have check boxes, and a button below the lines confirms the ticked ones. */
  readonly isTicked: boolean
}

/** Shows the number of lines in each section. A press scrolls to the section. */
export function LineSectionTiles({ counts, isTicked }: TilesProps) {
  const t = useTranslations(deskTranslations)
  const tiles = ids.flatMap((id) => (counts[id] ? [{ id, ...counts[id] }] : []))
  return (
    <nav
      aria-label={t('sections')}
      className={joinClasses(
        'grid gap-2 px-4 pb-4 wide:gap-3 wide:px-5 wide:pb-5',
        counts.fees
          ? 'grid-cols-2 wide:grid-cols-[1.35fr_repeat(4,minmax(0,1fr))]'
          : 'grid-cols-3 wide:grid-cols-[1.35fr_repeat(3,minmax(0,1fr))]',
      )}
    >
      {tiles.map(({ id, count, amount }) => {
        const isMain = id === 'exact'
        const isReady = isMain && isTicked && count > 0
        return (
          <button
            key={id}
            type="button"
            disabled={count === 0}
            onClick={() => showLineSection(id)}
            className={joinClasses(
              'grid grid-cols-1 content-start gap-0.5 rounded-card border px-2 py-3 text-left wide:px-5 wide:py-4 laptop:flex laptop:flex-wrap laptop:items-baseline laptop:justify-between laptop:gap-x-3 laptop:py-2',
              isMain
                ? 'border-transparent bg-inverse text-on-inverse max-wide:col-span-full max-wide:p-4'
                : 'border-line bg-surface hover:bg-sunken',
            )}
          >
            <span className={joinClasses(isMain ? 'text-on-inverse-muted' : 'truncate text-muted max-wide:text-sm')}>
              {t(id)}
            </span>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="num text-2xl leading-9">{count}</span>
              {isMain && <span className="num text-lg">{formatPesos(amount)}</span>}
            </span>
            {(!isMain || isReady) && (
              <span
                className={joinClasses(
                  'text-sm tabular-nums max-wide:hidden laptop:hidden',
                  isMain ? 'text-on-inverse-muted' : 'text-muted',
                )}
              >
                {isMain ? t('exactText') : formatPesos(amount)}
              </span>
            )}
          </button>
        )
      })}
    </nav>
  )
}
