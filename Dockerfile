# One image for the server and for workers: the archive of `npm pack` and the packages that it needs. docs/installing.md

FROM node:22-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm pack --silent && mkdir /app && tar -xzf comptoir-*.tgz -C /app --strip-components=1

FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY --from=build /app ./
RUN npm ci --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN install -d -o node -g node -m 0700 /data /backups
WORKDIR /app
COPY --from=packages /app ./
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
# The first start makes the database; nobody is to wait for it in vain.
HEALTHCHECK --interval=30s --timeout=5s --start-period=5m CMD ["node", "deploy/health.mjs"]
STOPSIGNAL SIGTERM
# The memory settings of `npm start`: docs/watching.md
CMD ["node", "--max-semi-space-size=8", "--v8-pool-size=1", "tools/start.mjs"]
