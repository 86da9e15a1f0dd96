// What stands in a trainer's gallery (480 x 360), by the key of the picture.
import { svg } from './paint.mjs'
import { fightScenes } from './scenes-fight.mjs'
import { outdoorScenes } from './scenes-outdoor.mjs'
import { racketScenes } from './scenes-racket.mjs'
import { strengthScenes } from './scenes-strength.mjs'

const bodies = { ...fightScenes, ...strengthScenes, ...racketScenes, ...outdoorScenes }

export const scenes = Object.fromEntries(
  Object.entries(bodies).map(([key, body]) => [key, () => svg(480, 360, body())]),
)
