export { publicDirectoryQuery } from './queries'
export { ShareLink, ShareTrainer } from './share-trainer'
export { WaitingPage } from './waiting-page'
