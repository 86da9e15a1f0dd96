import emptyArt from '../../assets/art/empty.svg'
import { useTranslations } from '../../lib/i18n/i18n'
import { Button, ButtonLink } from '../../ui/button'
import { useTrainerStart } from '../accounts/public'
import { landingTranslations } from './translations'

/** Shown while there are no trainers: the visitor may become the first one. */
export function BecomeTrainer({ isSignedIn, home }: { isSignedIn: boolean; home: string }) {
  const t = useTranslations(landingTranslations)
  const startAsTrainer = useTrainerStart()
  return (
    <div className="grid items-center gap-6 rounded-card border border-line bg-surface p-5 sm:grid-cols-[auto_minmax(0,1fr)] wide:gap-10 wide:p-8">
      <img
        src={emptyArt}
        alt=""
        width={320}
        height={200}
        loading="lazy"
        className="h-auto w-full max-w-80 rounded-card wide:max-w-100"
      />
      <div className="grid justify-items-start gap-3">
        <h3 className="text-xl">{t('emptyTitle')}</h3>
        <p className="max-w-120 text-muted">{t('emptyText')}</p>
        {isSignedIn ? (
          <ButtonLink to={home === '/client-dashboard' ? '/role-selection' : home} className="mt-2">
            {t('becomeTrainer')}
          </ButtonLink>
        ) : (
          <Button onClick={startAsTrainer} className="mt-2">
            {t('becomeTrainer')}
          </Button>
        )}
      </div>
    </div>
  )
}
