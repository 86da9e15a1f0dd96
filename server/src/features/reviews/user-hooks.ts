import { doNothing, type UserHooks } from '../../platform/services'
import { reviewsData } from './queries/personal-data'
import { deleteClientReviews } from './recompute-ratings'

export const reviewsUserHooks: UserHooks = {
  data: reviewsData,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: (tx, _services, { person }) => deleteClientReviews(tx, person.id),
  onSuspended: doNothing,
  onRoleChanged: doNothing,
  onProfileSaved: doNothing,
  onRegained: doNothing,
}
