// How the demo's people look, by the key of their picture.
import { portraitsOfTheCapital } from './portraits-capital.mjs'
import { portraitsOfTheCountry } from './portraits-country.mjs'

export const portraits = { ...portraitsOfTheCapital, ...portraitsOfTheCountry }
