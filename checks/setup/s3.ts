import { startS3 } from '@kitroom/testkit/s3'

/** One S3 server for the whole run, in TEST_S3_URL; every test makes a bucket of its own in it. */
export default async function setup() {
  const s3 = await startS3()
  process.env.TEST_S3_URL = s3.url
  return s3.stop
}
