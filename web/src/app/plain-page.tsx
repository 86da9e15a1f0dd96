import type { ReactNode } from 'react'
import { Link } from 'react-router'
import emptyArt from '@/assets/art/empty.svg'
import { defineTranslations } from '@/lib/i18n/i18n'
import { LanguageSwitcher } from '@/ui/language-switcher'
import { Logo } from '@/ui/logo'
import { ThemeSwitcher } from '@/ui/theme-switcher'

export const appTranslations = defineTranslations('app', {
  en: {
    skip: 'Skip to content',
    notFoundTitle: 'Page not found',
    notFoundText: 'This page is not here, or not here any more. The trainers are.',
    toHome: 'Back to Home',
    brokenTitle: 'Something went wrong',
    brokenText: 'This page could not be shown. Check your connection and try again.',
    offlineTitle: 'No connection',
    offlineText: 'This page opens as soon as you are back online.',
    home: 'Home',
    logout: 'Logout',
    admin: 'Admin',
    account: 'Account',
  },
  es: {
    skip: 'Saltar al contenido',
    notFoundTitle: 'Página no encontrada',
    notFoundText: 'Esta página no está aquí, o ya no. Los entrenadores sí.',
    toHome: 'Volver al inicio',
    brokenTitle: 'Algo salió mal',
    brokenText: 'No pudimos mostrar esta página. Revisa tu conexión e intenta de nuevo.',
    offlineTitle: 'Sin conexión',
    offlineText: 'Esta página se abre en cuanto vuelva la conexión.',
    home: 'Inicio',
    logout: 'Salir',
    admin: 'Admin',
    account: 'Cuenta',
  },
})

export function PageWithoutTabs({ title, text, action }: { title: string; text: string; action: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr]">
      <header className="border-b border-line">
        <div className="page-width flex min-h-15 items-center justify-between gap-2 wide:min-h-17">
          <Link to="/">
            <Logo />
          </Link>
          <div className="flex items-center gap-2">
            <ThemeSwitcher />
            <LanguageSwitcher />
          </div>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="page-width grid w-full content-center gap-6 py-12 wide:grid-cols-[1fr_auto] wide:items-center wide:gap-12"
      >
        <img
          src={emptyArt}
          alt=""
          width={320}
          height={200}
          className="w-80 max-w-full rounded-[6.25%/10%] wide:order-2 wide:w-130"
        />
        <div className="grid justify-items-start gap-5">
          <h1 className="display text-3xl">{title}</h1>
          <p className="max-w-120 text-lg text-muted">{text}</p>
          {action}
        </div>
      </main>
    </div>
  )
}
