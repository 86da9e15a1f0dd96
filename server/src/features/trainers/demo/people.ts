import { peopleOfTheCibao } from './people-cibao'
import { peopleOfTheCoast } from './people-coast'
import { peopleOfTheOuterSectors } from './people-outer-sectors'
import { peopleOfSantoDomingo } from './people-santo-domingo'
import type { DemoPerson } from './person'

/** The demo's trainers. The first one is the trainer that people sign in as; nobody signs in as the others. */
export const demoPeople: readonly DemoPerson[] = [
  ...peopleOfSantoDomingo,
  ...peopleOfTheOuterSectors,
  ...peopleOfTheCibao,
  ...peopleOfTheCoast,
]
