// Hair in two layers: `back` behind neck and clothes, `front` over the face. Drawn for a head of 136 to 264 across.
import { longHair } from './hair-long.mjs'
import { shortHair } from './hair-short.mjs'

export const hairs = { ...shortHair, ...longHair }
