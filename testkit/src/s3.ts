import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { endProcess, hasEnded } from './end-process.ts'
import { freePort } from './free-port.ts'
import { temporaryTestFolder } from './temporary-folder.ts'

type S3Server = { readonly url: string; readonly stop: () => Promise<void> }

// The only key of s3rver.
const KEY = 'S3RVER'
const READY_WITHIN_MS = 180_000
const ASK_EVERY_MS = 20

/** An empty S3 server on a loopback port, in a temporary folder that `stop` removes. */
export const startS3 = async (): Promise<S3Server> => {
  const home = temporaryTestFolder('s3')
  const port = await freePort()
  const program = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js')
  const options = ['--directory', home, '--address', '127.0.0.1', '--port', String(port), '--silent']
  // Its continuation tokens use DES, which needs OpenSSL's legacy provider.
  const server = spawn(process.execPath, ['--openssl-legacy-provider', program, ...options], { stdio: 'ignore' })
  const die = () => server.kill('SIGKILL')
  process.once('exit', die)
  const url = `http://127.0.0.1:${port}`
  await answering(server, url)
  return {
    url,
    stop: async () => {
      process.off('exit', die)
      await endProcess(server, 'SIGKILL')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const answering = async (server: ChildProcess, url: string): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS
  while (Date.now() < deadline && !hasEnded(server)) {
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer) return
    await pause(ASK_EVERY_MS)
  }
  server.kill('SIGKILL')
  throw new Error('The S3 server did not start')
}

/** Creates an empty bucket at an S3 server and returns its settings. */
export const newBucket = async (endpoint: string): Promise<Record<string, string>> => {
  const bucket = `images-${crypto.randomUUID()}`
  const credentials = { accessKeyId: KEY, secretAccessKey: KEY }
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  client.destroy()
  return { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: KEY, S3_SECRET_ACCESS_KEY: KEY }
}
