import { ChevronDown, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFormState } from 'react-hook-form'
import { joinClasses } from '@/lib/browser/classes'
import { useTranslations } from '@/lib/i18n/i18n'
import { Card } from '@/ui/card'
import { useCurrentInView } from '@/ui/use-current-in-view'
import { editTranslations } from '../edit-translations'
import { pictureTranslations } from '../pictures-translations'
import { policyTranslations } from '../policy/policy-sentences'
import type { ProfileForm } from '../profile-form'
import type { ProfileFormApi } from './form-errors'
import { locationTranslations } from './location-editor'

type SectionId = 'photo' | 'about' | 'prices' | 'discount' | 'hours' | 'policy' | 'gallery' | 'location'

const sections: readonly { readonly id: SectionId; readonly fields: readonly (keyof ProfileForm)[] }[] = [
  { id: 'photo', fields: [] },
  {
    id: 'about',
    fields: ['bio', 'specializations', 'service_types', 'languages', 'bio_language', 'addressed_as'],
  },
  { id: 'prices', fields: ['price_per_session', 'available_sessions', 'pricing_packages'] },
  { id: 'discount', fields: ['discount'] },
  { id: 'hours', fields: ['availability_schedule'] },
  { id: 'policy', fields: ['cancellation_policy'] },
  { id: 'gallery', fields: [] },
  { id: 'location', fields: ['address', 'location'] },
]

/** A part of the form to which a link can lead. */
export function FormSection({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className="min-w-0 scroll-mt-14 outline-none">
      {children}
    </div>
  )
}

interface FoldedProps {
  readonly id: SectionId
  readonly form: ProfileFormApi
  /** What applies while the trainer has set nothing here. Shown while the part is folded. */
  readonly text: string
  readonly children: ReactNode
}

/**
 * A part of the form that a new trainer need not fill in. It is folded until the trainer opens it, a link leads to it,
 * or one of its fields is wrong.
 */
export function FoldedSection({ id, form, text, children }: FoldedProps) {
  const t = useTranslations(editTranslations)
  const label = useLabels()[id]
  const content = useRef<HTMLDivElement>(null)
  const { errors } = useFormState({ control: form.control })
  const [isOpen, setOpen] = useState(() => isLinked(id))
  const isWrong = sections.some((section) => section.id === id && section.fields.some((field) => errors[field]))
  if (isWrong && !isOpen) setOpen(true)
  useEffect(() => {
    const openIfLinked = () => isLinked(id) && setOpen(true)
    window.addEventListener('hashchange', openIfLinked)
    return () => window.removeEventListener('hashchange', openIfLinked)
  }, [id])
  function open() {
    flushSync(() => setOpen(true))
    // Focuses the content, because the pressed button disappears.
    content.current?.focus({ preventScroll: true })
  }
  return (
    <FormSection id={id}>
      {!isOpen && (
        <Card>
          <button
            type="button"
            aria-expanded={false}
            onClick={open}
            className="flex w-full items-center justify-between gap-3 rounded-card px-5 py-4 text-left hover:bg-sunken wide:px-6"
          >
            <span className="min-w-0">
              <b className="block font-bold">{t('optionalPart', { part: label })}</b>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <ChevronDown aria-hidden className="size-5 shrink-0 text-muted" />
          </button>
        </Card>
      )}
      <div ref={content} tabIndex={-1} hidden={!isOpen} className="outline-none">
        {children}
      </div>
    </FormSection>
  )
}

const isLinked = (id: SectionId) => window.location.hash === `#${id}`

export function useScrollToSection(section: string | undefined): void {
  useEffect(() => {
    const element = section && document.getElementById(section)
    if (!element) return
    element.scrollIntoView({ behavior: 'instant' })
    element.focus({ preventScroll: true })
  }, [section])
}

/** Sticky links to the sections of the form. Marks the section in view, and sections with errors. */
export function SectionLinks({ form }: { form: ProfileFormApi }) {
  const t = useTranslations(editTranslations)
  const labels = useLabels()
  const { errors } = useFormState({ control: form.control })
  const current = useSectionRead()
  const strip = useCurrentInView<HTMLElement>(current ?? '')
  return (
    <nav
      ref={strip}
      aria-label={t('sections')}
      className="sticky top-[calc(3.75rem+var(--bar-height))] z-10 -mx-(--gutter) flex gap-1 overflow-x-auto border-b border-line bg-page px-(--gutter) [scrollbar-width:none] wide:top-[calc(4.25rem+var(--bar-height))] wide:mx-0 wide:px-0"
    >
      {sections.map(({ id, fields }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? 'location' : undefined}
          className={joinClasses(
            'relative inline-flex min-h-12 shrink-0 items-center gap-1.5 px-2.5 text-sm font-strong whitespace-nowrap no-underline hover:text-ink',
            id === current
              ? 'text-ink after:absolute after:inset-x-2.5 after:bottom-0 after:h-0.75 after:rounded-t-sm after:bg-brand after:content-[""]'
              : 'text-muted',
          )}
        >
          {labels[id]}
          {fields.some((field) => errors[field]) && (
            <>
              <TriangleAlert aria-hidden className="size-4 text-danger" />
              <span className="sr-only">{t('toCorrect')}</span>
            </>
          )}
        </a>
      ))}
    </nav>
  )
}

function useLabels(): Readonly<Record<SectionId, string>> {
  const t = useTranslations(editTranslations)
  const picture = useTranslations(pictureTranslations)
  const policy = useTranslations(policyTranslations)
  const location = useTranslations(locationTranslations)
  return {
    photo: picture('photo'),
    about: t('about'),
    prices: t('prices'),
    discount: t('discount'),
    hours: t('schedule'),
    policy: policy('title'),
    gallery: picture('gallery'),
    location: location('location'),
  }
}

/** The section that the user is reading: the topmost one in the upper part of the screen. */
function useSectionRead(): SectionId | undefined {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) =>
        setShown((before) => {
          const after = new Set(before)
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(target.id)
            else after.delete(target.id)
          }
          return after
        }),
      { rootMargin: '-160px 0px -70% 0px' },
    )
    for (const { id } of sections) {
      const element = document.getElementById(id)
      if (element) watch.observe(element)
    }
    return () => watch.disconnect()
  }, [])
  return sections.find(({ id }) => shown.has(id))?.id
}
