import { useSession } from '@/features/accounts/public'
import { useTranslations } from '@/lib/i18n/i18n'
import { ButtonLink } from '@/ui/button'
import { NoticeBox } from '@/ui/feedback/notice'
import { checkoutTranslations } from './checkout-translations'

/** Replaces the booking panel for users who are not clients. */
export default function OnlyClients() {
  const t = useTranslations(checkoutTranslations)
  const isAdmin = useSession().user?.role === 'admin'
  const toRoles = (
    <ButtonLink to="/role-selection" variant="secondary" size="md">
      {t('switchRole')}
    </ButtonLink>
  )
  return (
    <NoticeBox title={t('onlyClients')} action={!isAdmin && toRoles}>
      {t(isAdmin ? 'adminText' : 'onlyClientsText')}
    </NoticeBox>
  )
}
