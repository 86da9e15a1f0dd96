import S3rver from 's3rver'
import { openS3Store } from '../platform/storage/s3-store'
import type { FileStore } from '../platform/storage/store'
import { newFolder } from './paths'

/** Starts an S3 server with one bucket in this process. */
export async function newS3Store(): Promise<FileStore> {
  const directory = await newFolder()
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await server.run()
  return openS3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'photos',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
}
