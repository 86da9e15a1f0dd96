import S3rver from 's3rver'
import type { S3Settings } from '../platform/config/providers'
import { openS3Store } from '../platform/storage/s3-store'
import type { FileStore } from '../platform/storage/store'
import { newFolder } from './paths'

/** Starts an S3 server in this process, with buckets for pictures and backups. Returns the settings for the pictures. */
export async function newS3Server(): Promise<S3Settings> {
  const directory = await newFolder()
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: ['photos', 'backups'].map((name) => ({ name, configs: [] })),
  })
  const { port } = await server.run()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'photos',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
}

export async function newS3Store(): Promise<FileStore> {
  return openS3Store(await newS3Server())
}
