import { Link, useLocation } from 'react-router'
import { joinClasses } from '@/lib/browser/classes'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'

const pages = ['contact', 'terms', 'privacy'] as const

/** Links to the contact page, the terms and the privacy notice, for the bottom of a page. */
export function LegalLinks({ className }: { className?: string }) {
  const t = useTranslations(linkTranslations)
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('about')} className={joinClasses('flex flex-wrap gap-x-5 text-sm', className)}>
      {pages.map((page) => (
        <Link
          key={page}
          to={`/${page}`}
          aria-current={pathname === `/${page}` ? 'page' : undefined}
          className="inline-flex min-h-11 min-w-11 items-center text-ink no-underline hover:underline aria-[current]:font-strong"
        >
          {t(page)}
        </Link>
      ))}
    </nav>
  )
}

/** Separate from the texts of the legal pages, because the landing page needs only the texts of these links. */
const linkTranslations = defineTranslations('legal-links', {
  en: {
    about: 'About Entrena',
    contact: 'Contact',
    terms: 'Terms',
    privacy: 'Privacy',
  },
  es: {
    about: 'Sobre Entrena',
    contact: 'Contacto',
    terms: 'Términos',
    privacy: 'Privacidad',
  },
})
