import { nothing, type PersonPart } from '../../platform/services'
import { updateSlug } from './give-slug'
import { publicPagesData } from './queries/personal-data'
import { insertGoneSlugs } from './queries/slugs'

export const publicPagesPart: PersonPart = {
  data: publicPagesData,
  files: nothing,
  obstacles: nothing,
  onLeavingAsked: nothing,
  onDeleted: (tx, { now }, { person }) => insertGoneSlugs(tx, person.id, now()),
  onSuspended: nothing,
  onRoleChanged: nothing,
  onProfileSaved: (tx, { now }, { person }) => updateSlug(tx, person.id, now()),
  onRegained: nothing,
}
