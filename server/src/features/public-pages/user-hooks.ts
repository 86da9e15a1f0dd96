import { doNothing, type UserHooks } from '../../platform/services'
import { updateSlug } from './give-slug'
import { publicPagesData } from './queries/personal-data'
import { insertGoneSlugs } from './queries/slugs'

export const publicPagesUserHooks: UserHooks = {
  data: publicPagesData,
  files: doNothing,
  obstacles: doNothing,
  onLeavingAsked: doNothing,
  onDeleted: (tx, { now }, { person }) => insertGoneSlugs(tx, person.id, now()),
  onSuspended: doNothing,
  onRoleChanged: doNothing,
  onProfileSaved: (tx, { now }, { person }) => updateSlug(tx, person.id, now()),
  onRegained: doNothing,
}
