const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Returns the id of the trainer whose page or booking panel a path opens: '/trainer/{id}',
 * '/client-dashboard?trainer={id}'.
 */
export function waitingTrainerIn(path: string | null | undefined): string | undefined {
  const [pathname = '', search = ''] = (path ?? '').split('?')
  const params = new URLSearchParams(search)
  const id = /^\/trainer\/([^/]+)$/.exec(pathname)?.[1] ?? params.get('trainer') ?? params.get('trainerId') ?? ''
  return uuid.test(id) ? id.toLowerCase() : undefined
}
