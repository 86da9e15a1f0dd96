export { publicDirectoryQuery } from './queries'
export { ShareLink, ShareTrainer } from './share-trainer'
export { LoadingPage } from './waiting-page'
