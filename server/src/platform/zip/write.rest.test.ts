import { expectWholeArchive } from '@kitroom/testkit/whole-archive'
import { test } from 'vitest'

// With 65,535 files and more the end of an archive has a different format.
test('an archive of 65,536 files is as long as was told before, and whole', () => expectWholeArchive(65_536))
