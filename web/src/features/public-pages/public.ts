export { IntendedTrainer } from './intended-trainer'
export { publicDirectoryQuery } from './queries'
export { ShareLink, ShareTrainer } from './share-trainer'
