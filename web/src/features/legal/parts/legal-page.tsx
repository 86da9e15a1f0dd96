import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { defineTranslations, useTranslations } from '@/lib/i18n/i18n'
import { usePageTitle } from '@/lib/navigation/page-title'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { Logo } from '@/ui/logo'
import { LegalLinks } from '../legal-links'

export const legalTranslations = defineTranslations('legal-pages', {
  en: {
    home: 'Entrena, to the start page',
    contents: 'Contents',
    version: 'Version of {{day}}',
    termsTitle: 'Terms of use',
    termsLead: 'What you can expect of Entrena, and what we expect of you.',
    privacyTitle: 'Privacy notice',
    privacyLead: 'Which data we keep, who sees them, and what you can ask of us.',
    contactTitle: 'Contact',
    contactLead: 'A person reads it and answers by e-mail, mostly within a day.',
    contactFailed: 'Failed to load the contact details',
    email: 'E-mail',
    whatsapp: 'WhatsApp',
    newWindow: 'opens in a new window',
    firstTitle: 'What helps us to help you',
    aboutPayment: 'About a payment: write the reference of the booking, eight letters and digits such as 7F3A91C2.',
    aboutSession:
      'About a session, the place or the hour: your trainer or your client answers faster. Write to them in Messages.',
    aboutTrainers: 'If you are a trainer, you can also write to the administration in Messages.',
    aboutData: 'To see, correct or delete your data: write from the e-mail address of your account.',
    never: 'We never ask for your password.',
  },
  es: {
    home: 'Entrena, ir al inicio',
    contents: 'Contenido',
    version: 'Versión del {{day}}',
    termsTitle: 'Términos de uso',
    termsLead: 'Lo que puedes esperar de Entrena y lo que esperamos de ti.',
    privacyTitle: 'Aviso de privacidad',
    privacyLead: 'Qué datos guardamos, quién los ve y qué puedes pedirnos.',
    contactTitle: 'Contacto',
    contactLead: 'Lo lee una persona y te responde por correo, casi siempre en un día.',
    contactFailed: 'No pudimos cargar los datos de contacto',
    email: 'Correo',
    whatsapp: 'WhatsApp',
    newWindow: 'se abre en otra ventana',
    firstTitle: 'Para ayudarte más rápido',
    aboutPayment: 'Sobre un pago: escribe la referencia de la reserva, ocho letras y números, por ejemplo 7F3A91C2.',
    aboutSession:
      'Sobre una sesión, el lugar o la hora: tu entrenador o tu cliente te responde más rápido. Escríbele en Mensajes.',
    aboutTrainers: 'Si eres entrenador, también puedes escribirle a la administración en Mensajes.',
    aboutData: 'Para ver, corregir o eliminar tus datos: escribe desde el correo de tu cuenta.',
    never: 'Nunca te pedimos tu contraseña.',
  },
})

interface LegalPageProps {
  readonly title: string
  readonly lead: string
  /** Small text between the introduction and the content. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** A public page with header and footer, around a legal text or the contact form. */
export function LegalPage({ title, lead, note, children }: LegalPageProps) {
  const t = useTranslations(legalTranslations)
  usePageTitle(title)
  return (
    <div className="grid min-h-dvh grid-cols-1 grid-rows-[auto_1fr_auto]">
      <header className="border-b border-line">
        <div className="page-width flex min-h-15 items-center justify-between gap-2 wide:min-h-17">
          <Link to="/" aria-label={t('home')} className="grid min-h-11 place-items-center">
            <Logo />
          </Link>
          <LanguageSwitcher />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-width grid w-full content-start gap-8 py-8 wide:gap-12 wide:py-12">
        <div className="grid gap-3">
          <h1 className="display text-3xl">{title}</h1>
          <p className="max-w-160 text-lg text-muted">{lead}</p>
          {note && <p className="text-sm text-muted">{note}</p>}
        </div>
        {children}
      </main>
      <footer className="border-t border-line py-4">
        <LegalLinks className="page-width" />
      </footer>
    </div>
  )
}
