import type { Language } from '@entrena/contract/language'
import { formatDay } from '@/lib/i18n/format'
import { useTranslations } from '@/lib/i18n/i18n'
import { useLanguage } from '@/lib/i18n/language'
import { LegalPage, legalTranslations } from './legal-page'

interface LegalTextProps {
  readonly title: string
  readonly lead: string
  /** The version of the legal text. It is the day from which the text applies (YYYY-MM-DD). */
  readonly version: string
  readonly sections: readonly LegalSection[]
}

export function LegalText({ title, lead, version, sections }: LegalTextProps) {
  const t = useTranslations(legalTranslations)
  const [language] = useLanguage()
  const note = <time dateTime={version}>{t('version', { day: formatDay(version, language, 'full') })}</time>
  return (
    <LegalPage title={title} lead={lead} note={note}>
      <div className="grid gap-8 wide:grid-cols-[15rem_minmax(0,1fr)] wide:gap-16">
        <Contents sections={sections} />
        <div className="grid max-w-170 gap-8 wide:gap-10">
          {sections.map((section) => (
            <SectionText key={section.id} section={section} />
          ))}
        </div>
      </div>
    </LegalPage>
  )
}

function Contents({ sections }: Pick<LegalTextProps, 'sections'>) {
  const t = useTranslations(legalTranslations)
  const [language] = useLanguage()
  return (
    <nav aria-label={t('contents')} className="self-start wide:sticky wide:top-6">
      <ul className="grid text-sm max-wide:grid-cols-2 max-wide:gap-x-4 max-xs:grid-cols-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center py-1.5 leading-tight text-brand no-underline hover:underline"
            >
              {title[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SectionText({ section: { id, title, paragraphs, points = [] } }: { section: LegalSection }) {
  const [language] = useLanguage()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="scroll-mt-6">
        {title[language]}
      </h2>
      {paragraphs.map(({ [language]: text }) => (
        <p key={text}>{text}</p>
      ))}
      {points.length > 0 && (
        <ul className="grid list-disc gap-2 pl-5 marker:text-muted">
          {points.map(({ [language]: text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

type Text = Readonly<Record<Language, string>>

/** Both languages of a sentence are side by side, so that nobody changes only one of them. */
export interface LegalSection {
  /** URL hash of the section. */
  readonly id: string
  readonly title: Text
  readonly paragraphs: readonly Text[]
  /** Shown as a list below the paragraphs. */
  readonly points?: readonly Text[]
}
