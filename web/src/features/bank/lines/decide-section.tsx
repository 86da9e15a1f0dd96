import { useTranslations } from '@/lib/i18n/i18n'
import { DecideLine } from './decide-line'
import { sectionId } from './section-focus'
import { hasMore, SectionMore } from './section-more'
import { sectionTranslations } from './section-translations'
import { useSection } from './use-section'

/** Lines that could not be read. Shown first, because they hold up everything else of their file. */
export function DecideSection({ statementId, count }: { statementId: string; count: number }) {
  const t = useTranslations(sectionTranslations)
  const list = useSection('decide', statementId, count)
  return (
    <section
      aria-labelledby={sectionId('decide')}
      className="overflow-clip rounded-card border border-danger bg-surface"
    >
      <div className="p-4 wide:px-5">
        <h2 id={sectionId('decide')} tabIndex={-1} className="mr-2 inline scroll-mt-24 text-md text-ink outline-none">
          {t('decide')}
        </h2>
        <span className="text-sm font-strong text-muted">{t('decideNote')}</span>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {list.lines.map((line) => (
          <li key={line.id}>
            <DecideLine line={line} />
          </li>
        ))}
      </ul>
      {hasMore(list) && (
        <div className="border-t border-line p-4">
          <SectionMore section={list} />
        </div>
      )}
    </section>
  )
}
