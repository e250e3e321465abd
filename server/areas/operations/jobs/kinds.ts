import { earlierFilesJob, issuedFilesJob } from '../../../documents/issued/jobs.ts';
import { documentsJob } from '../../../engine/documents/job.ts';
import { documentMailJob } from '../../../engine/documents/mail/job.ts';
import { importJobs } from '../../../imports/jobs.ts';
import type { JobKind } from '../../../jobs/kind.ts';
import { mail } from '../../../jobs/kinds/mail.ts';
import { pictureRenditionJobs, seededPictures } from '../../../jobs/kinds/pictures.ts';
import { delivering } from '../../../webhooks/job.ts';
import { statementJob } from '../../bank/statementJob.ts';
import { resources } from '../../index.ts';
import { resetLink } from '../../people/session/resetLinkJob.ts';

export const jobKinds: readonly JobKind[] = [
    mail,
    resetLink,
    pictureRenditionJobs,
    seededPictures,
    documentsJob(resources),
    documentMailJob(resources),
    ...importJobs(resources),
    delivering,
    statementJob,
    issuedFilesJob,
    earlierFilesJob,
];
