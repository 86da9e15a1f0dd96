import googleMark from '@/assets/google.svg'
import { useTranslations } from '@/lib/i18n/i18n'
import { buttonClass } from '@/ui/button-look'
import { Skeleton } from '@/ui/feedback/skeleton'
import { externalSignInPath, useExternalSignIn } from '../external-sign-in'
import { formTranslations } from '../forms-translations'

/** Shows a skeleton until the app knows whether the server offers external sign-in, to avoid a layout shift. */
export function GoogleOption({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations(formTranslations)
  const isOffered = useExternalSignIn()
  if (isOffered === false) return null
  return (
    <>
      {isOffered ? (
        <a href={externalSignInPath} onClick={onLeave} className={buttonClass({ variant: 'secondary', block: true })}>
          <img src={googleMark} alt="" width={20} height={20} />
          {t('google')}
        </a>
      ) : (
        <Skeleton className="h-12 w-full rounded-control" />
      )}
      <div className="flex items-center gap-3 text-sm text-muted before:flex-1 before:border-t before:border-line after:flex-1 after:border-t after:border-line">
        {t('or')}
      </div>
    </>
  )
}
