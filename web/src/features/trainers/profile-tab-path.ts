const field = 'edit'

/** The trainer's own profile with the form already open. */
export const editProfilePath = `/trainer-dashboard?${field}=1`

export const isEditRequested = (search: URLSearchParams) => search.has(field)
