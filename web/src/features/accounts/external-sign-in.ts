import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { configQuery } from '../../lib/api/public-config'
import { preferRole } from './preferred-role'

/** A navigation of the whole page: the server sends the browser on to the provider, and back to the callback. */
export const externalSignInPath = '/api/auth/external?redirect=/auth-callback'

/** undefined until the server has said; a server that does not say offers none. */
export function useExternalSignIn(): boolean | undefined {
  const { data, isError } = useQuery(configQuery)
  return data?.external_sign_in ?? (isError ? false : undefined)
}

/** Begins the way of a trainer: through the provider, or to registration where there is none. */
export function useTrainerStart(): () => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    preferRole('trainer')
    const config = await client.ensureQueryData(configQuery).catch(() => undefined)
    if (config?.external_sign_in) window.location.assign(externalSignInPath)
    else await navigate('/register')
  }
}
